import type { ClientBase } from 'pg'

/** A table, and the columns that are written: generated ones follow from these. */
export interface Table {
  /** `schema.name`, as the manifest says it. */
  name: string
  /** The same, quoted for statements. */
  quoted: string
  columns: { name: string; type: string }[]
}

/** Rows of one answer: big documents must fit into memory so many times. */
const rowsAtOnce = 500

/** How values are written as text, whatever the server's own settings are. */
const asText = [
  `set local TimeZone = 'UTC'`,
  `set local DateStyle = 'ISO, YMD'`,
  `set local IntervalStyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
  // A large table takes as long as it takes, and so do the files that are copied meanwhile.
  `set local statement_timeout = 0`,
  `set local idle_in_transaction_session_timeout = 0`,
  // Whole tables are read: what is first is of no interest.
  `set local cursor_tuple_fraction = 1`,
]

/** Runs inside a transaction that sees one moment of the database, and writes nothing. */
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
 * All tables of the product. What the job queue keeps is made anew by every start, and so is the identity of the
 * installation: a restored copy is another one.
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
 * The rows of a table as lines of text, in the order of its key: the same rows give the same bytes, on every
 * PostgreSQL and in the embedded one. To be read inside `inSnapshot`.
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

/** A line each, so line breaks inside are written otherwise. */
export function toBytes(lines: string[]): Buffer {
  return Buffer.from(lines.map((line) => `${escaped(line)}\n`).join(''))
}

/** The opposite of `toBytes`, for chunks that end anywhere. */
export async function* fromBytes(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  // Bytes that are no text are told by the checksum of their part, with a sentence.
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines.map(unescaped)
  }
  if (rest !== '') throw new Error('The last row of a table has no end')
}

/** The key, texts by their bytes: what comes first must not depend on the language of the server. */
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
