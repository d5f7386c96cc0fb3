import type { ParsedOf } from '@rp/contract/endpoint'
import type { closeWorksheet } from '@rp/contract/lab/worksheet'
import { writtenDateTime } from '@rp/domain/dates'
import { holdsWorksheet } from '@rp/domain/lab/control/worksheet-rules'
import { versionOf } from '@rp/domain/qa/result-versions'
import type { StaffCaller } from '../../platform/caller.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { byStaff } from '../../platform/transitions/decide-transition.ts'
import { moment } from '../drawn-outside.ts'
import type { LabDeps } from '../lab-deps.ts'
import { namesBehind } from '../order-of.ts'
import { judgedRuns, loadSheet, type LoadedSheet } from './load-sheet.ts'
import { sampleValues, type SampleValue } from './order-values.ts'
import { putWorksheet, worksheetRef, type Worksheet } from './worksheet-of.ts'
import { writeResults } from './write-results.ts'

type Sent = ParsedOf<typeof closeWorksheet>['body']

/**
 * Closes a worksheet in the caller's transaction: the values of its samples become results of their orders, with the
 * person and the time of their measurement. A value that an order has meanwhile is replaced only if the caller saw it and
 * chose so.
 */
export async function closeSheet(
  tx: Tx,
  deps: LabDeps,
  { row, body }: { row: Worksheet; body: Sent },
  caller: StaffCaller,
): Promise<void> {
  const sheet = await loadSheet(tx, row, true)
  const verdicts = releasedVerdicts(sheet)
  const values = sampleValues(sheet, byStaff(caller).initiator)
  const written = await chosenValues(tx, values, body)
  if (written.some(({ current }) => current) && body.reason === '')
    throw refuseField('reason', {
      en: 'is required: why is the value of the order replaced?',
      th: 'ต้องระบุเหตุผลที่แทนค่าในคำสั่งงาน',
    })
  await writeResults(tx, deps, { row, values: written, reason: body.reason }, caller)
  await putWorksheet(tx, row, {
    status: 'CLOSED',
    verdicts,
    closed_at: moment(),
    closed_by: caller.id,
    updated_by: caller.id,
  })
  await appendToLog(tx, {
    event: 'lab.worksheet_closed',
    subject: worksheetRef(row),
    actor: actorOf(caller),
    data: { written: written.length, verdicts },
  })
}

/** The verdicts of all analytes; refused while one holds the worksheet. */
function releasedVerdicts(sheet: LoadedSheet): Worksheet['verdicts'] {
  const runs = judgedRuns(sheet)
  const held = [...runs].filter(([code, { verdict }]) => {
    const decided = sheet.decisions.find((one) => one.code === code)
    return holdsWorksheet(verdict, decided?.decision ?? null)
  })
  if (held.length > 0) {
    const codes = held.map(([code]) => code).join(', ')
    throw refuse('illegal_transition', {
      detail: {
        en: `Held until somebody else decides, because the run failed or is incomplete: ${codes}`,
        th: `พักผลไว้จนกว่าผู้อื่นจะตัดสิน เพราะไม่ผ่านหรือยังไม่ครบ: ${codes}`,
      },
    })
  }
  return Object.fromEntries([...runs].map(([code, { verdict }]) => [code, verdict]))
}

/** The values to write; each that cannot be written as it is must have been seen and decided. */
async function chosenValues(tx: Tx, values: SampleValue[], { choices }: Sent): Promise<SampleValue[]> {
  const choiceOf = ({ position, cell, current }: SampleValue) =>
    choices.find(
      (one) => one.position_id === position.id && one.code === cell.code && one.seen === versionOf(current),
    )?.keep
  const open = values.filter((value) => {
    if (!value.current && !value.blocked) return false
    const keep = choiceOf(value)
    return keep === undefined || (value.blocked !== null && keep === 'WORKSHEET')
  })
  if (open.length > 0) throw await unchosen(tx, open)
  return values.filter((value) => (value.current ? choiceOf(value) === 'WORKSHEET' : value.blocked === null))
}

async function unchosen(tx: Tx, values: SampleValue[]) {
  const names = await namesBehind(
    tx,
    values.map(({ current }) => current?.measured_by),
  )
  return refuse('stale_version', {
    detail: {
      en: 'Orders changed meanwhile: choose for each value which one holds',
      th: 'คำสั่งงานเปลี่ยนไปในระหว่างนี้ กรุณาเลือกค่าที่จะใช้ของแต่ละรายการ',
    },
    errors: values.map(({ position, cell, current, blocked }) => {
      const person = names.get(current?.measured_by ?? '') ?? ''
      const when = (language: 'en' | 'th') =>
        current?.measured_at ? `, ${writtenDateTime(current.measured_at, language)}` : ''
      return {
        path: `positions.${position.no}.${cell.code}`,
        message: blocked?.en ?? `is ${current?.value} meanwhile: ${person}${when('en')}`,
        message_th: blocked?.th ?? `เปลี่ยนเป็น ${current?.value} แล้ว โดย ${person}${when('th')}`,
      }
    }),
  })
}
