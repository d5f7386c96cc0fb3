import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../outbox/outbox.ts'
import { quoted, readTables, type TableFacts, type Tables } from './tables-of.ts'

/** The rows that an import wrote, during its undo: a temporary table with one row for each. */
export interface Touched {
  run_id: string
  /** In the order of the import: referenced tables first. */
  tables: TableFacts[]
  /** All tables of the product. */
  all: Tables
}

/**
 * Collects each row that the import touched from a change on, as far as that is not undone, in the table
 * `import_touched`: its state before (null: the import created it) and after (null: the import removed it). Omits rows that it both created and removed.
 */
export async function gather(tx: Tx, run_id: string, from: number): Promise<Touched> {
  // The same text for moments in every session (like the triggers); a large import takes long.
  await tx.execute(sql`set local timezone = 'UTC'`)
  await tx.execute(sql`set local statement_timeout = '10min'`)
  await tx.execute(
    sql.raw(`create temporary table import_touched on commit drop as
    with piece as (
      select c.id as at, c.table_name, c.op, part.key, part.after, part.version,
        c.befores -> (part.place::integer - 1) as before
      from import_change c,
        unnest(c.keys, c.afters, c.versions) with ordinality as part (key, after, version, place)
      where c.run_id = '${run_id.replace(/[^0-9a-f-]/g, '')}' and c.id >= ${from}
        and c.op in ('INSERT', 'UPDATE', 'DELETE'))
    select table_name, key, min(at) as first_at, max(at) as last_at,
      (array_agg(op order by at))[1] = 'INSERT' as is_made,
      (array_agg(op order by at desc))[1] = 'DELETE' as is_gone,
      bool_or(op = 'DELETE') as was_removed,
      (array_agg(before order by at))[1] as before,
      (array_agg(after order by at desc))[1] as after,
      (array_agg(version order by at desc))[1] as version
    from piece group by table_name, key`),
  )
  await tx.execute(sql`delete from import_touched where is_made and is_gone`)
  await tx.execute(sql`analyze import_touched`)
  const { rows } = await tx.execute<{ name: string }>(
    sql`select table_name as name from import_touched group by table_name order by min(first_at)`,
  )
  const all = await readTables(tx)
  return { run_id, all, tables: rows.flatMap(({ name }) => all.get(name) ?? []) }
}

/** Locks the existing rows: a transaction about to use one holds a lock, and is counted once it is done. */
export async function lockTouched(tx: Tx, { tables }: Touched): Promise<void> {
  for (const table of tables)
    await tx.execute(
      sql.raw(`select count(*) from (select 1 from ${quoted(table.name)} t, import_touched u
        where u.table_name = ${literal(table.name)} and ${matches(table)} for update of t) as locked`),
    )
}

/** SQL: `t`, a row of the table, is the one that `u`, a row of `import_touched`, refers to. */
export function matches({ key }: TableFacts, t = 't', u = 'u'): string {
  return key
    .map(({ name, type }, at) => {
      const part = key.length === 1 ? `${u}.key` : `split_part(${u}.key, ',', ${at + 1})`
      return `${t}.${quoted(name)} = ${part}::${type}`
    })
    .join(' and ')
}

/** SQL: the key of `t` in the format of `import_touched`. */
export function keyOf({ key }: TableFacts, t = 't'): string {
  return `concat_ws(',', ${key.map(({ name }) => `${t}.${quoted(name)}`).join(', ')})`
}

/** A quoted SQL text; those here are names of tables. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** SQL for the ids of a table's rows that the import created or changed. */
export function idsOf(table: string, what: 'MADE' | 'CHANGED'): SQL {
  const made = what === 'MADE' ? sql`is_made` : sql`not is_made`
  return sql`(select key::uuid as id from import_touched where table_name = ${table} and ${made})`
}
