import type { WorksheetCell, WorksheetDecision, WorksheetDetail } from '@rp/contract/lab/worksheet'
import { versionOf } from '@rp/domain/qa/result-versions'
import { inArray, and, eq } from 'drizzle-orm'
import type { StaffCaller } from '../../platform/caller.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { byStaff } from '../../platform/transitions/decide-transition.ts'
import { namesBehind } from '../order-of.ts'
import { labSample } from '../tables/lab-sample.ts'
import { labWorksheetCell } from '../tables/lab-worksheet-cell.ts'
import { loadSheet, type LoadedSheet } from './load-sheet.ts'
import { sampleValues, type SampleValue } from './order-values.ts'
import { worksheetOf, type Cell, type Decision } from './worksheet-of.ts'

type Db = Pick<Tx, 'select' | 'selectDistinct' | 'selectDistinctOn' | 'execute'>
type Names = ReadonlyMap<string, string>

/** A worksheet with everything that its page shows. Eleven queries, whatever its size. */
export async function readWorksheet(db: Db, id: string, caller: StaffCaller): Promise<WorksheetDetail> {
  const row = await worksheetOf(db, id)
  const sheet = await loadSheet(db, row)
  const values = row.status === 'OPEN' ? sampleValues(sheet, byStaff(caller).initiator) : []
  const names = await namesBehind(db, [
    row.closed_by,
    ...[...sheet.cells.values()].map(({ saved_by }) => saved_by),
    ...sheet.decisions.map(({ decided_by }) => decided_by),
    ...values.map(({ current }) => current?.measured_by),
  ])
  const { analytes, closed_by, duplicate_max, verdicts, ...shown } = row
  return {
    ...shown,
    analytes,
    duplicate_max,
    verdicts,
    positions: await positionsWithNames(db, sheet),
    cells: [...sheet.cells.values()].map((cell) => shownCell(cell, names)),
    charts: sheet.charts.map((chart) => ({ ...chart, earlier: [...chart.earlier] })),
    decisions: sheet.decisions.map((one) => shownDecision(one, names)),
    measured_by_me: await codesMeasuredBy(db, sheet, caller.id),
    meanwhile: values.flatMap((value) => meanwhileOf(value, names)),
    closed_by_name: names.get(closed_by ?? '') ?? null,
  }
}

export const shownCell = (
  { position_id, code, value, version, saved_by, saved_at }: Cell,
  names: Names,
): WorksheetCell => ({
  position_id,
  code,
  value,
  version,
  saved_by_name: names.get(saved_by) ?? null,
  saved_at,
})

export const shownDecision = (
  { code, decision, reason, decided_by, decided_at }: Decision,
  names: Names,
): WorksheetDecision => ({
  code,
  decision,
  reason,
  decided_by_name: names.get(decided_by) ?? null,
  decided_at,
})

async function positionsWithNames(
  db: Pick<Tx, 'select'>,
  { positions, orders, materials, cells }: LoadedSheet,
): Promise<WorksheetDetail['positions']> {
  const ids = positions.map(({ sample_id }) => sample_id).filter((id) => id !== null)
  const samples =
    ids.length === 0
      ? []
      : await db
          .select({ id: labSample.id, barcode: labSample.barcode, name: labSample.name })
          .from(labSample)
          .where(inArray(labSample.id, ids))
  const byId = new Map(samples.map((sample) => [sample.id, sample]))
  const measured = new Set([...cells.values()].map(({ position_id }) => position_id))
  const numbers = new Map([...orders.values()].map(({ id, number }) => [id, number]))
  const placed = new Map(
    materials.map(({ id, code, lot }) => [id, { material_code: code, material_lot: lot }]),
  )
  const noMaterial = { material_code: null, material_lot: null }
  return positions.map(({ worksheet_id: _, ...position }) => {
    const sample = byId.get(position.sample_id ?? '')
    return {
      ...position,
      ...(placed.get(position.material_id ?? '') ?? noMaterial),
      order_number: numbers.get(position.order_id ?? '') ?? null,
      barcode: sample?.barcode ?? null,
      sample_name: sample?.name ?? null,
      is_measured: measured.has(position.id),
    }
  })
}

/** The analytes of which somebody saved any version of a value. */
export async function codesMeasuredBy(
  db: Pick<Tx, 'selectDistinct'>,
  { positions }: Pick<LoadedSheet, 'positions'>,
  staff_id: string,
): Promise<string[]> {
  if (positions.length === 0) return []
  const rows = await db
    .selectDistinct({ code: labWorksheetCell.code })
    .from(labWorksheetCell)
    .where(
      and(
        inArray(
          labWorksheetCell.position_id,
          positions.map(({ id }) => id),
        ),
        eq(labWorksheetCell.saved_by, staff_id),
        eq(labWorksheetCell.kind, 'SAVE'),
      ),
    )
  return rows.map(({ code }) => code)
}

function meanwhileOf(
  { position, cell, current, blocked }: SampleValue,
  names: Names,
): WorksheetDetail['meanwhile'] {
  if (!current && !blocked) return []
  return [
    {
      position_id: position.id,
      code: cell.code,
      order_value: current?.value ?? null,
      version: versionOf(current),
      saved_by_name: names.get(current?.measured_by ?? '') ?? null,
      saved_at: current?.measured_at ?? null,
      reason: blocked ?? {
        en: 'The order has another value meanwhile',
        th: 'คำสั่งงานมีค่าอื่นแล้วในระหว่างนี้',
      },
    },
  ]
}
