import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../outbox/outbox.ts'
import { found, refuse } from '../refusal.ts'

interface VersionedTable extends PgTable {
  id: PgColumn
  row_version: PgColumn
}

/**
 * Optimistic locking: a write names the `row_version` that its form was opened with. If the row has another one by now,
 * the write is refused with a 409 and the current record; otherwise the row stays locked until the transaction ends.
 */
export async function lockRowVersion(
  tx: Tx,
  table: VersionedTable,
  { id, row_version }: { id: string; row_version: number },
  current: () => Promise<Record<string, unknown>>,
): Promise<void> {
  const [row] = await tx
    .select({ row_version: table.row_version })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  const now = found(row as { row_version: number } | undefined)
  if (now.row_version !== row_version) throw refuse('stale_version', { current: await current() })
}
