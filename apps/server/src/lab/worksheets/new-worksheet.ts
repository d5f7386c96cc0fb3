import type { ParsedOf } from '@rp/contract/endpoint'
import type { createWorksheet } from '@rp/contract/lab/worksheet'
import { arranged, type ArrangedPosition } from '@rp/domain/lab/control/arrange'
import { worksheetLimits, worksheetNumber } from '@rp/domain/lab/control/worksheet-rules'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { StaffCaller } from '../../platform/caller.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import { bangkokYear, drawNumber } from '../../platform/numbers/draw-number.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found, refuseField } from '../../platform/refusal.ts'
import { controlMaterial } from '../tables/control-material.ts'
import { labWorksheetPosition } from '../tables/lab-worksheet-position.ts'
import { labWorksheet } from '../tables/lab-worksheet.ts'
import { analytesOf, waitingValues } from './waiting.ts'
import { worksheetRef, type Worksheet } from './worksheet-of.ts'

type Input = ParsedOf<typeof createWorksheet>['body']

/** Makes a worksheet from samples that wait, with blanks, controls and duplicates between them. */
export async function makeWorksheet(tx: Tx, input: Input, caller: StaffCaller): Promise<Worksheet> {
  const { instrument, note, codes, sample_ids, material_ids, duplicate_max } = input
  const chosen = [...new Set(sample_ids)]
  const orders = await refuseNotWaiting(tx, { sample_ids: chosen, codes })
  await refuseOtherMaterials(tx, material_ids, codes)
  const positions = arranged(chosen, { ...input, material_ids: [...new Set(material_ids)] })
  refuseTooMany(positions)
  const year = bangkokYear(new Date())
  const [row] = await tx
    .insert(labWorksheet)
    .values({
      number: worksheetNumber(year, await drawNumber(tx, `WS-${year}`)),
      instrument,
      note,
      duplicate_max,
      analytes: await chosenAnalytes(tx, codes),
      created_by: caller.id,
      updated_by: caller.id,
    })
    .returning()
  const worksheet = found(row)
  await insertPositions(tx, worksheet, positions, orders)
  await appendToLog(tx, {
    event: 'lab.worksheet_made',
    subject: worksheetRef(worksheet),
    actor: actorOf(caller),
    data: { codes, samples: chosen.length },
  })
  return worksheet
}

/** The analytes as what waits has them now; those are refused of which nothing waits. */
async function chosenAnalytes(tx: Tx, codes: string[]): Promise<Worksheet['analytes']> {
  const known = analytesOf(await waitingValues(tx))
  return [...new Set(codes)].map((code, at) => {
    const analyte = known.find((one) => one.code === code)
    if (!analyte)
      throw refuseField(`codes.${at}`, {
        en: `names ${code}, of which no sample waits`,
        th: `มี ${code} ซึ่งไม่มีตัวอย่างรอทดสอบ`,
      })
    const { waiting: _, ...copied } = analyte
    return copied
  })
}

/** The orders of samples by sample; refuses one that does not wait for any of the analytes. */
export async function refuseNotWaiting(
  tx: Tx,
  { sample_ids, codes }: { sample_ids: string[]; codes: string[] },
): Promise<ReadonlyMap<string, string>> {
  if (sample_ids.length === 0) return new Map()
  const waiting = await waitingValues(tx, sample_ids)
  const orders = new Map(
    waiting.filter(({ code }) => codes.includes(code)).map(({ id, order_id }) => [id, order_id]),
  )
  const gone = sample_ids.findIndex((id) => !orders.has(id))
  if (gone >= 0)
    throw refuseField(`sample_ids.${gone}`, {
      en: 'does not wait for these analytes any more: load the list again',
      th: 'ไม่ได้รอทดสอบรายการเหล่านี้แล้ว กรุณาโหลดรายการใหม่',
    })
  return orders
}

/** Refuses control materials that are not in use or of another analyte. */
export async function refuseOtherMaterials(tx: Tx, material_ids: string[], codes: string[]): Promise<void> {
  if (material_ids.length === 0) return
  const { id, analyte, is_active, archived_at } = controlMaterial
  const rows = await tx
    .select({ id })
    .from(controlMaterial)
    .where(and(inArray(id, material_ids), inArray(analyte, codes), eq(is_active, true), isNull(archived_at)))
  const other = material_ids.findIndex((one) => !rows.some((row) => row.id === one))
  if (other >= 0)
    throw refuseField(`material_ids.${other}`, {
      en: 'is not an active control material of these analytes',
      th: 'ไม่ใช่วัสดุควบคุมที่ใช้งานอยู่ของรายการทดสอบเหล่านี้',
    })
}

function refuseTooMany(positions: ArrangedPosition[]): void {
  if (positions.length === 0)
    throw refuseField('sample_ids', {
      en: 'has no sample: choose at least one',
      th: 'ต้องเลือกอย่างน้อยหนึ่งตัวอย่าง',
    })
  if (positions.length > worksheetLimits.positions)
    throw refuseField('sample_ids', {
      en: `give ${positions.length} positions with blanks, controls and duplicates; at most ${worksheetLimits.positions} are allowed`,
      th: `รวมแบลงก์ ตัวควบคุม และทดสอบซ้ำแล้วมี ${positions.length} ตำแหน่ง ได้ไม่เกิน ${worksheetLimits.positions}`,
    })
}

async function insertPositions(
  tx: Tx,
  { id: worksheet_id }: Worksheet,
  positions: ArrangedPosition[],
  orders: ReadonlyMap<string, string>,
): Promise<void> {
  const ids = positions.map(() => uuidv7())
  await tx.insert(labWorksheetPosition).values(
    positions.map(({ is, sample_id, material_id, of }, at) => ({
      id: ids[at],
      worksheet_id,
      no: at + 1,
      kind: is,
      sample_id,
      order_id: orders.get(sample_id ?? '') ?? null,
      material_id,
      of_id: of === null ? null : (ids[of] ?? null),
    })),
  )
}
