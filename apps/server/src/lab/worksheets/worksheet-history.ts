import type { ReplyOf } from '@rp/contract/endpoint'
import type { listWorksheetHistory } from '@rp/contract/lab/worksheet'
import { desc, eq } from 'drizzle-orm'
import { namesBehind, type Select } from '../order-of.ts'
import { labWorksheetCell } from '../tables/lab-worksheet-cell.ts'
import { labWorksheetDecision } from '../tables/lab-worksheet-decision.ts'
import { labWorksheetPosition } from '../tables/lab-worksheet-position.ts'
import { worksheetOf } from './worksheet-of.ts'

/** Entries that a page shows. */
const entriesMost = 500

/** Every version of the values of a worksheet, and its decisions also if they lapsed; newest first. */
export async function readHistory(db: Select, id: string): Promise<ReplyOf<typeof listWorksheetHistory>> {
  await worksheetOf(db, id)
  const cells = await db
    .select({ cell: labWorksheetCell, no: labWorksheetPosition.no })
    .from(labWorksheetCell)
    .innerJoin(labWorksheetPosition, eq(labWorksheetPosition.id, labWorksheetCell.position_id))
    .where(eq(labWorksheetPosition.worksheet_id, id))
    .orderBy(desc(labWorksheetCell.saved_at), desc(labWorksheetCell.id))
    .limit(entriesMost)
  const decisions = await db
    .select()
    .from(labWorksheetDecision)
    .where(eq(labWorksheetDecision.worksheet_id, id))
    .orderBy(desc(labWorksheetDecision.decided_at))
    .limit(entriesMost)
  const names = await namesBehind(db, [
    ...cells.map(({ cell }) => cell.saved_by),
    ...decisions.map(({ decided_by }) => decided_by),
  ])
  const entries = [
    ...cells.map(({ no, cell: { code, kind, value, saved_by, saved_at } }) => ({
      no,
      code,
      event: kind === 'SAVE' ? ('SAVE' as const) : ('EMPTIED' as const),
      text: value,
      by_name: names.get(saved_by) ?? null,
      at: saved_at,
    })),
    ...decisions.map(({ code, decision, reason, decided_by, decided_at }) => ({
      no: null,
      code,
      event: decision,
      text: reason,
      by_name: names.get(decided_by) ?? null,
      at: decided_at,
    })),
  ]
  return entries.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, entriesMost)
}
