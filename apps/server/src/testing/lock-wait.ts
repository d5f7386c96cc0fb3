import type { Database } from '../platform/database/open-database.ts'
import { eventually } from './eventually.ts'

/**
 * Waits until statements of the database wait for a lock. On the embedded database, which runs one transaction after
 * another, a statement that was sent already waits.
 */
export async function untilLockWait({ pool, embedded }: Database, text = '%'): Promise<void> {
  if (embedded) return
  await eventually(async () => (await lockWaits({ pool }, text)) > 0)
}

/** How many statements with this text (a pattern of LIKE) wait for a lock. */
export async function lockWaits({ pool }: Pick<Database, 'pool'>, text = '%'): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
    [text],
  )
  return rows[0]?.n ?? 0
}
