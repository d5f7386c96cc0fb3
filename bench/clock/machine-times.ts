import type { Client } from 'pg'

interface Column {
  place: string
  name: string
  column: string
}

/** Columns with a value that the machine's clock showed in that period: no caller supplied such a time. */
export async function machineTimes(sql: Client, since: number, seconds: number): Promise<string[]> {
  const { rows: columns } = await sql.query<Column>(
    `select table_name || '.' || column_name as place, quote_ident(table_name) as name,
       quote_ident(column_name) as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'`,
  )
  const shown = [since, Date.now()].map((ms) => new Date(ms + seconds * 1000).toISOString())
  const found: string[] = []
  for (const { place, name, column } of columns) {
    const { rowCount } = await sql.query(
      `select from ${name} where ${column} between $1 and $2 limit 1`,
      shown,
    )
    if (rowCount) found.push(place)
  }
  return found
}
