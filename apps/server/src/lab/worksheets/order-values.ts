import type { Words } from '@rp/domain/languages'
import type { QaResult } from '@rp/domain/qa/qa-item'
import { isMeasuredItem } from '@rp/domain/lab/control/worksheet-analyte'
import { cellKey } from '@rp/domain/lab/control/worksheet-runs'
import type { Initiator } from '@rp/domain/state-machines/transition-rules'
import { stepFacts } from '../order-facts.ts'
import { isOpen, type Order, type OrderStep } from '../order-of.ts'
import { ofOnlySample } from '../order-steps.ts'
import type { LoadedSheet, PlacedPosition } from './load-sheet.ts'
import type { Cell } from './worksheet-of.ts'

/** The value of a sample on a worksheet, and what its order has at the same place. */
export interface SampleValue {
  position: PlacedPosition
  cell: Cell
  order: Order
  /** Where it is written; null if it cannot be, for the reason. */
  step: OrderStep | null
  /** Another value that the order has meanwhile. */
  current: QaResult | undefined
  blocked: Words | null
}

const gone: Record<'order' | 'sample' | 'item' | 'step', Words> = {
  order: { en: 'The order is closed or cancelled', th: 'คำสั่งงานปิดหรือยกเลิกแล้ว' },
  sample: { en: 'The sample was rejected', th: 'ตัวอย่างถูกปฏิเสธแล้ว' },
  item: { en: 'The order does not have this analyte any more', th: 'คำสั่งงานไม่มีรายการทดสอบนี้แล้ว' },
  step: {
    en: 'The step that has this result is finished, waits for another one or is for an admin',
    th: 'ขั้นตอนที่กรอกผลนี้เสร็จแล้ว รอขั้นตอนอื่น หรือเป็นของผู้ดูแล',
  },
}

/** The values of samples that are to become results, without those of analytes that are repeated. */
export function sampleValues(sheet: LoadedSheet, initiator: Initiator): SampleValue[] {
  const repeated = new Set(
    sheet.decisions.filter(({ decision }) => decision === 'REPEAT').map(({ code }) => code),
  )
  return sheet.positions
    .filter(({ kind }) => kind === 'SAMPLE')
    .flatMap((position) =>
      position.codes.flatMap((code) => {
        const cell = sheet.cells.get(cellKey(position.id, code))
        const order = sheet.orders.get(position.order_id ?? '')
        if (!cell || cell.value === '' || !order || repeated.has(code)) return []
        return [{ position, cell, order, ...placeOf(sheet, { position, cell, order }, initiator) }]
      }),
    )
}

function placeOf(
  { steps }: LoadedSheet,
  { position, cell, order }: Pick<SampleValue, 'position' | 'cell' | 'order'>,
  initiator: Initiator,
): Pick<SampleValue, 'step' | 'current' | 'blocked'> {
  const blocked = (words: Words) => ({ step: null, current: undefined, blocked: words })
  if (!isOpen(order)) return blocked(gone.order)
  if (!order.tested.includes(position.sample_id ?? '')) return blocked(gone.sample)
  const item = order.result_form.find(({ code }) => code === cell.code)
  if (!item || !isMeasuredItem(item)) return blocked(gone.item)
  const ofOrder = steps.filter(({ order_id }) => order_id === order.id)
  const step = ofOrder.find(({ result_codes }) => result_codes.includes(cell.code))
  if (!step || !mayBeWritten(order, ofOrder, step, initiator)) return blocked(gone.step)
  const stored = ofOnlySample(order).find(
    ({ code, sample_id, replicate }) =>
      code === cell.code && sample_id === position.sample_id && (replicate ?? 1) === 1,
  )
  const isOther = stored !== undefined && stored.value !== '' && stored.value !== cell.value
  return { step, current: isOther ? stored : undefined, blocked: null }
}

/** A step is written while it is under way; one that may start is started. */
function mayBeWritten(order: Order, steps: OrderStep[], step: OrderStep, initiator: Initiator): boolean {
  const { order_open, waits_for, for_admin, is_admin } = stepFacts({ order, steps }, step, initiator)
  if (for_admin && !is_admin) return false
  if (step.status === 'INPROGRESS') return order.status === 'INPROGRESS'
  return step.status === 'TODO' && order_open && waits_for === 0
}
