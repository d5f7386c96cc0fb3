import type { ParsedOf } from '@rp/contract/endpoint'
import type { arrangeWorksheet } from '@rp/contract/lab/worksheet'
import { inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { StaffCaller } from '../../platform/caller.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import { labWorksheetPosition } from '../tables/lab-worksheet-position.ts'
import { refuseNotWaiting, refuseOtherMaterials } from './new-worksheet.ts'
import {
  cellsOf,
  lapseDecisions,
  positionsOf,
  putWorksheet,
  type Position,
  type Worksheet,
} from './worksheet-of.ts'

type Sent = ParsedOf<typeof arrangeWorksheet>['body']['positions'][number]
type Next = typeof labWorksheetPosition.$inferInsert & { id: string }

/** Puts the positions of a worksheet into a new order; what is measured stays where it is. */
export async function arrangePositions(
  tx: Tx,
  { row, sent }: { row: Worksheet; sent: Sent[] },
  caller: StaffCaller,
): Promise<void> {
  const before = await positionsOf(tx, row.id)
  const measured = new Set([...(await cellsOf(tx, row.id)).values()].map(({ position_id }) => position_id))
  refuseMoved(before, measured, sent)
  const next = placedPositions(row, before, sent, await ordersOfNew(tx, row, sent))
  const left = before.filter(({ id }) => !next.some((one) => one.id === id)).map(({ id }) => id)
  if (left.length > 0) await tx.delete(labWorksheetPosition).where(inArray(labWorksheetPosition.id, left))
  if (next.length > 0)
    await tx
      .insert(labWorksheetPosition)
      .values(next)
      .onConflictDoUpdate({ target: labWorksheetPosition.id, set: { no: sql`excluded.no` } })
  await lapseDecisions(
    tx,
    row.id,
    row.analytes.map(({ code }) => code),
  )
  await putWorksheet(tx, row, { updated_by: caller.id })
}

function refuseMoved(before: Position[], measured: ReadonlySet<string>, sent: Sent[]): void {
  const twice = sent.findIndex(({ id }, at) => id !== null && sent.findIndex((one) => one.id === id) < at)
  if (twice >= 0) throw refuseField(`positions.${twice}.id`, { en: 'is there already', th: 'มีอยู่แล้ว' })
  const unknown = sent.findIndex(({ id }) => id !== null && !before.some((one) => one.id === id))
  if (unknown >= 0)
    throw refuseField(`positions.${unknown}.id`, {
      en: 'is not of this worksheet',
      th: 'ไม่ใช่ตำแหน่งของใบงานนี้',
    })
  const moved = before.find(({ id, no }) => measured.has(id) && sent[no - 1]?.id !== id)
  if (moved)
    throw refuseField('positions', {
      en: `move or remove position ${moved.no}, at which something is measured`,
      th: `ย้ายหรือลบตำแหน่งที่ ${moved.no} ซึ่งมีค่าแล้วไม่ได้`,
    })
}

async function ordersOfNew(tx: Tx, row: Worksheet, sent: Sent[]): Promise<ReadonlyMap<string, string>> {
  const codes = row.analytes.map(({ code }) => code)
  const added = sent.filter(({ id }) => id === null)
  const ids = <K extends 'sample_id' | 'material_id'>(kind: Sent['kind'], of: K) =>
    added.filter((one) => one.kind === kind).map((one) => one[of] ?? '')
  const samples = ids('SAMPLE', 'sample_id')
  if (samples.includes('') || new Set(samples).size < samples.length)
    throw refuseField('positions', {
      en: 'have a new sample twice, or without its sample_id',
      th: 'มีตัวอย่างใหม่ซ้ำ หรือไม่ระบุ sample_id',
    })
  const materials = ids('CONTROL', 'material_id')
  if (materials.includes(''))
    throw refuseField('positions', {
      en: 'have a control without its material_id',
      th: 'มีตัวควบคุมที่ไม่ระบุ material_id',
    })
  await refuseOtherMaterials(tx, [...new Set(materials)], codes)
  return refuseNotWaiting(tx, { sample_ids: samples, codes })
}

/** A duplicate follows the sample that it names; without that sample it is refused. */
function placedPositions(
  row: Worksheet,
  before: Position[],
  sent: Sent[],
  orders: ReadonlyMap<string, string>,
): Next[] {
  const blank = { order_id: null, sample_id: null, material_id: null, of_id: null }
  const samples: Next[] = []
  const placed = sent.map(({ id, kind, sample_id, material_id }, at): Next => {
    const known = before.find((one) => one.id === id)
    const own = {
      SAMPLE: { sample_id, order_id: orders.get(sample_id ?? '') ?? null },
      CONTROL: { material_id },
      DUPLICATE: { sample_id },
      BLANK: {},
    }[kind]
    const next: Next = known
      ? { ...known, no: at + 1 }
      : { ...blank, id: uuidv7(), worksheet_id: row.id, kind, no: at + 1, ...own }
    if (next.kind === 'SAMPLE') samples.push(next)
    return next
  })
  return placed.map((next, at) => {
    if (next.kind !== 'DUPLICATE') return next
    const of = samples.find((one) => one.sample_id === next.sample_id)
    if (!of)
      throw refuseField(`positions.${at}.sample_id`, {
        en: 'is a duplicate of a sample that is not on this worksheet',
        th: 'เป็นการทดสอบซ้ำของตัวอย่างที่ไม่อยู่ในใบงานนี้',
      })
    return { ...next, of_id: of.id, order_id: of.order_id ?? null }
  })
}
