import type { Database } from './open-database.ts'

/** Fewer rows than this make no difference to a plan (PostgreSQL's own threshold is 50). */
const rowsMin = 1000
/** Of the rows that live; PostgreSQL's own autovacuum works from these on, once a minute. */
const changedShare = 0.1
const deadShare = 0.2
/** Of all rows: a table that was empty, or much smaller, when its plans were made. */
const grownShare = 0.5

/**
 * Does for tables what nobody else does, and answers which it worked on. The embedded database has no autovacuum at
 * all. PostgreSQL's looks once a minute; a table that grows from nothing within that minute is read whole by each
 * statement whose plan was kept while it was empty.
 */
export async function keepTables({ pool, embedded }: Pick<Database, 'pool' | 'embedded'>): Promise<string[]> {
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
