interface Copies {
  table: string
  count: number
  /** Columns that differ, as expressions over the copied row and `n`, which counts from 1. */
  changes: Record<string, string>
}

type Run = (statement: string) => Promise<{ rows: Record<string, unknown>[] }>

/** A statement may not exceed the server's time limit. */
const aStatement = 10_000

/** Copies a table's rows repeatedly, each with a new id. */
export async function copyRows(run: Run, { table, count, changes }: Copies): Promise<void> {
  const began = performance.now()
  const { rows } = await run(
    `select column_name from information_schema.columns where table_name = '${table}' and is_generated = 'NEVER' order by ordinal_position`,
  )
  const columns = rows.map(({ column_name }) => String(column_name))
  const values = columns.map((name) => changes[name] ?? (name === 'id' ? 'gen_random_uuid()' : name))
  const many = `(select count(*) from ${table}_source)`
  await run(
    `create table ${table}_source as select *, (row_number() over () - 1)::int as source_no from ${table}`,
  )
  for (let from = 1; from <= count; from += aStatement)
    await run(`insert into ${table} (${columns.join(', ')})
      select ${values.join(', ')} from generate_series(${from}, ${Math.min(count, from + aStatement - 1)}) n
        join ${table}_source on source_no = n % ${many} `)
  await run(`drop table ${table}_source`)
  console.log(`${table}: ${count} in ${Math.round((performance.now() - began) / 1000)} s`)
}
