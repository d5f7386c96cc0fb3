import type { Database } from '../../platform/database/open-database.ts'

/** Tables without imported records: imports, logs and queues, and sessions. */
const apart = /^(import_|log_|chain_head|outbox|session|scheduled_job|number_series|known_device|sign_in)/

/**
 * Every row of every table, without the time, version and author of its last change: an undo counts as a new change, so
 * that an open form does not overwrite it unnoticed.
 */
export async function snapshotOf(
  { pool }: Pick<Database, 'pool'>,
  only = /./,
): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables.filter((table) => only.test(table.name) && !apart.test(table.name))) {
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - '{row_version,updated_at,updated_by}'::text[]
        ${name === 'regulation_rule_substance' ? "- 'created_at'" : ''})::text as row from "${name}" t order by 1`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}
