import type { Pool } from 'pg'

/** The value for a column of each type. Rows of all tables have the same key, so that they refer to each other. */
const values: Record<string, string> = {
  uuid: `'01998e43-0000-7000-8000-000000000001'`,
  text: `'kept'`,
  integer: '7',
  bigint: '7',
  smallint: '7',
  boolean: 'true',
  jsonb: `'["kept"]'`,
  json: `'["kept"]'`,
  numeric: '7',
  'double precision': '7',
  real: '7',
  'timestamp with time zone': `'2026-11-21 03:00:00+00'`,
  date: `'2026-11-21'`,
  bytea: `'\\x07'`,
  'text[]': `'{kept}'`,
  'uuid[]': `'{01998e43-0000-7000-8000-000000000001}'`,
  'integer[]': `'{7}'`,
  tsvector: `'kept'`,
  bit: `repeat('1', 1536)::bit(1536)`,
  'bit varying': `'101'`,
}

/** Columns that a check constraint restricts. */
const restricted: Record<string, string> = {
  // It is of an instrument or of a lot.
  'lab_use.lot_id': 'null',
  'staff.department': `'CHAT'`,
  'staff.role': `'STAFF'`,
}

interface Column {
  name: string
  type: string
}

export type Rows = Record<string, Record<string, unknown>[]>

/** Puts one row into every table, with a value in every column. */
export async function fillTables(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Without triggers, which would add or refuse rows: this tests only the tables.
    await client.query('set session_replication_role = replica')
    for (const [table, columns] of await tablesOf(client)) {
      const filled = columns.map(({ name, type }) => {
        const value = restricted[`${table}.${name}`] ?? values[type.replace(/\([\d,]+\)/, '')]
        if (value === undefined) throw new Error(`Say what ${table}.${name}, a ${type}, is filled with`)
        return [`"${name}"`, value] as const
      })
      await client.query(
        `insert into "${table}" (${filled.map(([name]) => name).join(', ')}) overriding system value
         values (${filled.map(([, value]) => value).join(', ')})`,
      )
    }
  } finally {
    await client.query('set session_replication_role = origin')
    client.release()
  }
}

/** All rows of all tables. */
export async function readTables(pool: Pool): Promise<Rows> {
  const rows: Rows = {}
  for (const [table] of await tablesOf(pool))
    rows[table] = (
      await pool.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from "${table}" t order by t::text collate "C"`,
      )
    ).rows.map(({ row }) => row)
  return rows
}

async function tablesOf(client: Pick<Pool, 'query'>): Promise<[table: string, columns: Column[]][]> {
  const { rows } = await client.query<{ table: string; columns: Column[] }>(`
    select c.relname as table, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
      order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname = 'public' group by c.relname order by c.relname`)
  return rows.map(({ table, columns }) => [table, columns])
}
