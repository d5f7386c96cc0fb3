import type { Database } from './open-database.ts'

/** Fewer rows than this do not affect a plan (PostgreSQL's own threshold is 50). */
const rowsMin = 1000
/** Share of live rows; PostgreSQL's autovacuum works from this share on, once a minute. */
const changedShare = 0.1
const deadShare = 0.2
/** Share of all rows: the table was empty, or much smaller, when its plans were made. */
const grownShare = 0.5

/**
 * Vacuums and analyses tables where autovacuum does not; returns their names. The embedded database has no autovacuum.
 * PostgreSQL's runs once a minute; if a table grows from nothing within that minute, each statement planned while it
 * was empty scans it completely.
 */
export async function maintainTables({
  pool,
  embedded,
}: Pick<Database, 'pool' | 'embedded'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; is_bloated: boolean }>(
    `select format('%I.%I', schemaname, relname) as name,
       n_dead_tup >= ${rowsMin} and n_dead_tup >= n_live_tup * ${deadShare} as is_bloated
     from pg_stat_user_tables
     where n_mod_since_analyze >= ${rowsMin} and n_mod_since_analyze >= n_live_tup * ${embedded ? changedShare : grownShare}
       or ${embedded} and n_dead_tup >= ${rowsMin} and n_dead_tup >= n_live_tup * ${deadShare}`,
  )
  for (const { name, is_bloated } of rows)
    await pool.query(embedded && is_bloated ? `vacuum (analyze) ${name}` : `analyze ${name}`)
  return rows.map(({ name }) => name)
}
