import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import type { Column } from './personal-columns.ts'

/** By table, one row of the person; other tables are filled by real calls only. */
export type RowsOf = Record<string, SQL>

/**
 * Writes a canary into one row of each column that the calls left empty, because only a failure, a provider or a rare
 * choice fills it. Throws if it cannot find a row.
 */
export async function plant(
  { db }: Pick<Database, 'db'>,
  columns: Column[],
  rows: RowsOf,
  word: () => string,
): Promise<void> {
  for (const { table, column, type } of columns) {
    const row = rows[table]
    if (!row) throw new Error(`Nothing says which row of ${table} is the person's (${column})`)
    const name = sql.identifier(column)
    const { rowCount } = await db.execute(sql`
      update ${sql.identifier(table)} set ${name} = ${valueOf(type, word())}
      where ctid = (select ctid from ${sql.identifier(table)} where ${row} limit 1)`)
    if (rowCount !== 1) throw new Error(`${table} has no row of the person to write ${column} into`)
  }
}

function valueOf(type: string, word: string): SQL {
  if (type === 'jsonb') return sql`${JSON.stringify([{ said: word }])}::jsonb`
  if (type === '_text') return sql`array[${word}]::text[]`
  if (type === 'bytea') return sql`convert_to(${word}, 'UTF8')`
  return sql`${word}`
}
