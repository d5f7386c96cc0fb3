import { decimal } from '@rp/domain/decimal'
import { machineLimits } from '@rp/domain/machine-service/machine-rules'
import { refuseField } from '../../platform/refusal.ts'
import type { Work } from '../tables/machine-service.ts'
import type { Part } from './move-stock.ts'

type Line = Work['parts'][number]

interface Serials {
  serial_no: string
  old_serial_no: string
}

const unwritten: Work = { minutes: 0, parts: [], photos: [], test_result: '' }

/** The work with a part from stock that was used: it is on the handover sheet and, with a serial number, in the log. */
export function workWithUse(
  work: Work | null,
  { part, qty, ...serials }: Serials & { part: Part; qty: string },
): Work {
  const before = work ?? unwritten
  const isSame = (line: Line) =>
    line.part_id === part.id && line.serial_no === '' && line.old_serial_no === ''
  const hasSerial = serials.serial_no !== '' || serials.old_serial_no !== ''
  if (!hasSerial && before.parts.some(isSame))
    return { ...before, parts: before.parts.map((line) => (isSame(line) ? changed(line, qty) : line)) }
  const line = { part_id: part.id, name: part.name_th, qty: Number(qty), ...serials }
  return { ...before, parts: withinLimit([...before.parts, line]) }
}

/** The work without a returned part: of the same serial number first, then without one, then the latest. */
export function workWithReturn(
  work: Work | null,
  { part, qty, serial_no }: Pick<Serials, 'serial_no'> & { part: Part; qty: string },
): Work | null {
  if (!work) return null
  const rankOf = (line: Line) =>
    line.part_id !== part.id
      ? 0
      : serial_no !== '' && line.serial_no === serial_no
        ? 3
        : line.serial_no === ''
          ? 2
          : 1
  let left = decimal(qty)
  const parts = [...work.parts]
  for (const rank of [3, 2, 1])
    for (let at = parts.length - 1; at >= 0; at -= 1) {
      const line = parts[at]
      if (!line || rankOf(line) !== rank || left.lte(0)) continue
      const gone = left.lt(line.qty) ? left : decimal(line.qty)
      left = left.minus(gone)
      parts[at] = changed(line, gone.negated().toFixed())
    }
  return { ...work, parts: parts.filter((line) => line.qty > 0) }
}

/** The lines that were typed, and those of parts from stock, which only their use and return change. */
export function withStockLines(typed: readonly Line[], work: Work | null): Line[] {
  const ofStock = (line: Line) => line.part_id !== undefined
  return withinLimit([...typed.filter((line) => !ofStock(line)), ...(work?.parts ?? []).filter(ofStock)])
}

function changed(line: Line, by: string): Line {
  return { ...line, qty: decimal(line.qty).plus(by).toNumber() }
}

function withinLimit(lines: Line[]): Line[] {
  if (lines.length > machineLimits.parts)
    throw refuseField('parts', {
      en: `must be at most ${machineLimits.parts} lines`,
      th: `ต้องไม่เกิน ${machineLimits.parts} รายการ`,
    })
  return lines
}
