import { cellKey } from '@rp/domain/lab/control/worksheet-runs'
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { and, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Select } from '../order-of.ts'
import { labWorksheetCell } from '../tables/lab-worksheet-cell.ts'
import { labWorksheetDecision } from '../tables/lab-worksheet-decision.ts'
import { labWorksheetPosition } from '../tables/lab-worksheet-position.ts'
import { labWorksheet } from '../tables/lab-worksheet.ts'

export type Worksheet = typeof labWorksheet.$inferSelect
export type Position = typeof labWorksheetPosition.$inferSelect
export type Cell = typeof labWorksheetCell.$inferSelect
export type Decision = typeof labWorksheetDecision.$inferSelect
/** Cells by `cellKey`. */
export type Cells = ReadonlyMap<string, Cell>

export async function worksheetOf(db: Select, id: string): Promise<Worksheet> {
  const [row] = await db.select().from(labWorksheet).where(eq(labWorksheet.id, id))
  return found(row)
}

/** Locks a worksheet for a write, before its orders are locked; only an open one is changed. */
export async function lockedWorksheet(tx: Tx, id: string): Promise<Worksheet> {
  const [locked] = await tx.select().from(labWorksheet).where(eq(labWorksheet.id, id)).for('update')
  const row = found(locked)
  if (row.status !== 'OPEN')
    throw refuse('illegal_transition', {
      detail: {
        en: 'The worksheet is closed or cancelled and cannot be changed',
        th: 'ใบงานนี้ปิดหรือยกเลิกแล้ว จึงแก้ไขไม่ได้',
      },
    })
  return row
}

export function positionsOf(db: Select, worksheet_id: string): Promise<Position[]> {
  return db
    .select()
    .from(labWorksheetPosition)
    .where(eq(labWorksheetPosition.worksheet_id, worksheet_id))
    .orderBy(asc(labWorksheetPosition.no), asc(labWorksheetPosition.id))
}

/** The version in force of every cell that has one, also of an emptied cell. */
export async function cellsOf(
  db: Pick<Tx, 'selectDistinctOn' | 'select'>,
  worksheet_id: string,
): Promise<Cells> {
  const { position_id, code, version } = labWorksheetCell
  const rows = await db
    .selectDistinctOn([position_id, code])
    .from(labWorksheetCell)
    .where(
      inArray(
        position_id,
        db
          .select({ id: labWorksheetPosition.id })
          .from(labWorksheetPosition)
          .where(eq(labWorksheetPosition.worksheet_id, worksheet_id)),
      ),
    )
    .orderBy(asc(position_id), asc(code), desc(version))
  return new Map(rows.map((row) => [cellKey(row.position_id, row.code), row]))
}

/** The decisions in force. */
export function decisionsOf(db: Select, worksheet_id: string): Promise<Decision[]> {
  return db
    .select()
    .from(labWorksheetDecision)
    .where(and(eq(labWorksheetDecision.worksheet_id, worksheet_id), isNull(labWorksheetDecision.lapsed_at)))
    .orderBy(asc(labWorksheetDecision.decided_at), asc(labWorksheetDecision.id))
}

/** A decision was about the values of that time: it lapses when they change. */
export async function lapseDecisions(tx: Tx, worksheet_id: string, codes: string[]): Promise<void> {
  if (codes.length === 0) return
  await tx
    .update(labWorksheetDecision)
    .set({ lapsed_at: sql`now()` })
    .where(
      and(
        eq(labWorksheetDecision.worksheet_id, worksheet_id),
        inArray(labWorksheetDecision.code, codes),
        isNull(labWorksheetDecision.lapsed_at),
      ),
    )
}

/** Writes changes of a worksheet as its next version. */
export async function putWorksheet(
  tx: Tx,
  { id, row_version }: Worksheet,
  changes: Partial<typeof labWorksheet.$inferInsert>,
): Promise<void> {
  await tx
    .update(labWorksheet)
    .set({ ...changes, updated_at: sql`now()`, row_version: row_version + 1 })
    .where(eq(labWorksheet.id, id))
}

/** A worksheet as a subject of the supply-chain log. */
export function worksheetRef({ id, number }: Pick<Worksheet, 'id' | 'number'>) {
  return { type: 'lab_worksheet', id, label: number }
}
