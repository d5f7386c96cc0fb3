import type { UndoReport } from '@rp/contract/import-run'
import { getTableName, sql } from 'drizzle-orm'
import type { Tx } from '../../outbox/outbox.ts'
import type { Importer } from '../importer.ts'

/** Changed rows per transaction of an undo, as for the import: short enough to let other work run. */
const partRows = 200

/** SQL: the changes of an import that are not undone yet. */
const notUndone = sql`op in ('INSERT', 'UPDATE', 'DELETE')`

/**
 * The parts of an import that are not undone yet, the last one first: the change with which each begins. A part is one
 * or more whole transactions of the import, so that what remains is a state in which the import once was.
 */
export async function partsOf(tx: Tx, run_id: string): Promise<number[]> {
  const { rows } = await tx.execute<{ begins: number; rows: number }>(sql`
    select min(id)::float8 as begins, sum(cardinality(keys))::integer as rows from import_change
    where run_id = ${run_id} and ${notUndone} group by xmin::text order by max(id) desc`)
  const parts: number[] = []
  let [from, size] = [Infinity, 0]
  for (const one of rows) {
    if (one.begins < from && size >= partRows) {
      parts.push(from)
      size = 0
    }
    from = Math.min(from, one.begins)
    size += one.rows
  }
  return rows.length > 0 ? [...parts, from] : parts
}

/** Remembers that the changes from one on are undone; an import that only paused does not go on. */
export async function notePart(tx: Tx, run_id: string, from: number): Promise<void> {
  await tx.execute(sql`update import_change set op = 'UNDONE_' || op
    where run_id = ${run_id} and id >= ${from} and ${notUndone}`)
  await tx.execute(
    sql`update import_run set finished_at = coalesce(finished_at, written_at) where id = ${run_id}`,
  )
}

/** What the undo of a whole import comes to: the records of the kind itself, not their parts. */
export async function countOf(
  tx: Tx,
  { tables: [table] }: Pick<Importer, 'tables'>,
  run_id: string,
): Promise<Pick<UndoReport, 'removed' | 'restored'>> {
  const name = table ? getTableName(table) : ''
  const { rows } = await tx.execute<{ removed: number; restored: number }>(sql`
    with one as (
      select (array_agg(op order by c.id))[1] like '%INSERT' as is_made,
        (array_agg(op order by c.id desc))[1] like '%DELETE' as is_gone
      from import_change c, unnest(c.keys) as part (key)
      where c.run_id = ${run_id} and c.table_name = ${name} and op <> 'UNDO' group by part.key)
    select count(*) filter (where is_made and not is_gone)::integer as removed,
      count(*) filter (where not is_made)::integer as restored from one`)
  return rows[0] ?? { removed: 0, restored: 0 }
}
