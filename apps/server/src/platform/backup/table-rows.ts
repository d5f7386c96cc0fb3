import type { ClientBase } from 'pg'

/** A table and its written columns, without generated ones. */
export interface Table {
  /** `schema.name`, as in the manifest. */
  name: string
  /** The name, quoted for SQL. */
  quoted: string
  columns: { name: string; type: string }[]
}

/** Rows per fetch: this many large documents must fit into memory. */
const rowsAtOnce = 500

/** How values are written as text, independent of the server's settings. */
const asText = [
  `set local TimeZone = 'UTC'`,
  `set local DateStyle = 'ISO, YMD'`,
  `set local IntervalStyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
  // Reading a large table may take any time, and so may the copying of the files meanwhile.
  `set local statement_timeout = 0`,
  `set local idle_in_transaction_session_timeout = 0`,
  // Optimise for reading whole tables, not for the first rows.
  `set local cursor_tuple_fraction = 1`,
]

/** Runs in a read-only transaction with one snapshot of the database. */
export async function inSnapshot<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read, read only')
  try {
    for (const statement of asText) await client.query(statement)
    return await work()
  } finally {
    await client.query('rollback')
  }
}

/**
 * All tables of the product except the job queue, which every start recreates, and the id of the
 * installation, because a restored copy is another installation.
 */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and n.nspname in ('public', 'drizzle') and c.oid <> coalesce(to_regclass('public.installation'), 0)
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by n.nspname, c.relname order by (n.nspname || '.' || c.relname) collate "C"`)
  return rows
}

/**
 * The rows of a table as lines of text, in the order of its key: the same rows give the same bytes, on every PostgreSQL
 * and in the embedded one. Read inside `inSnapshot`.
 */
export async function* linesOf(client: ClientBase, table: Table): AsyncGenerator<string[]> {
  const columns = table.columns.map(({ name }) => `t.${quote(name)}`).join(', ')
  await client.query(
    `declare backup_rows no scroll cursor for select row(${columns})::text as line from ${table.quoted} t
     order by ${(await keyOf(client, table)) ?? `row(${columns})::text collate "C"`}`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from backup_rows`)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close backup_rows')
}

/** One line per row, so line breaks within rows are escaped. */
export function toBytes(lines: string[]): Buffer {
  return Buffer.from(lines.map((line) => `${escaped(line)}\n`).join(''))
}

/** The inverse of `toBytes`, for chunks that end anywhere. */
export async function* fromBytes(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  // Invalid UTF-8 is reported by the checksum of the part, with a sentence.
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines.map(unescaped)
  }
  if (rest !== '') throw new Error('The last row of a table has no end')
}

/** The key, with texts ordered by their bytes: the order must not depend on the server's locale. */
async function keyOf(client: ClientBase, { quoted }: Table): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string; is_text: boolean }>(
    `select a.attname as name, a.attcollation <> 0 as is_text from pg_index i
     join unnest(i.indkey) with ordinality k (attnum, at) on true
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
     where i.indrelid = $1::regclass and i.indisprimary order by k.at`,
    [quoted],
  )
  if (rows.length === 0) return undefined
  return rows.map(({ name, is_text }) => `t.${quote(name)}${is_text ? ' collate "C"' : ''}`).join(', ')
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

const escaped = (line: string) =>
  /[\\\n]/.test(line) ? line.replaceAll('\\', '\\\\').replaceAll('\n', '\\n') : line

const unescaped = (line: string) =>
  line.includes('\\')
    ? line.replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
    : line
