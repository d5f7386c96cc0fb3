import type { ClientBase } from 'pg'
import { prepareSearch } from '../database/migrate.ts'
import { readMigrations } from '../database/migration-files.ts'
import type { BackupContent, TableContent } from './manifest.ts'
import { readPart } from './part.ts'
import { fromBytes, quote, tablesOf, type Table } from './table-rows.ts'
import type { OpenBackup } from './verify-backup.ts'

/** Rows per statement. */
const rowsAtOnce = 1000

/**
 * Refuses a database with content: rows of two installations must never mix. Tables without any account count as empty:
 * a start or `migrate` made them, and nobody has worked there yet.
 */
export async function refuseTables(client: ClientBase): Promise<void> {
  const tables = await tablesOf(client)
  if (tables.length > 0 && !(await isUnused(client, tables))) throw notEmpty(tables)
}

const notEmpty = ({ length }: Table[]) =>
  new Error(
    `Cannot restore into this database: it is not empty, it has ${length} tables. Name an empty one, or another DATA_DIR`,
  )

/** Whether these are the product's own tables, without staff and customers. */
async function isUnused(client: ClientBase, tables: Table[]): Promise<boolean> {
  const people = ['public.staff', 'public.customer'].map((name) =>
    tables.find((table) => table.name === name),
  )
  if (!tables.some(({ name }) => name === 'drizzle.__drizzle_migrations')) return false
  for (const table of people) {
    if (!table) return false
    const { rows } = await client.query(`select 1 from ${table.quoted} limit 1`)
    if (rows.length > 0) return false
  }
  return true
}

/**
 * Drops all tables and functions of an installation, if any. Run it in a transaction of its own: it locks every table
 * and index, half of what the databases of a PostgreSQL server have together by default (max_locks_per_transaction).
 */
export async function dropTables(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(`
    select format('drop table if exists %I.%I cascade', n.nspname, c.relname) as drop
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'drizzle')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    select format('drop function if exists %s cascade', p.oid::regprocedure)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  for (const { drop } of rows) await client.query(drop)
}

/** Creates the tables as of the backup in an empty database and fills them. Run it in one transaction. */
export async function loadTables(
  client: ClientBase,
  backup: OpenBackup,
  migrationsFolder: string,
): Promise<void> {
  const { tables, sequences } = backup.content
  const found = await tablesOf(client)
  if (found.length > 0) throw notEmpty(found)
  await makeTables(client, backup.content, migrationsFolder)
  const made = tablesAsWritten(tables, await tablesOf(client))
  // Rows come table by table, and checking foreign keys row by row is slow; so keys and indexes are restored at the
  // end.
  const later = await putAside(client)
  for (const [at, content] of tables.entries()) {
    const table = made[at]
    if (table) await loadTable(client, table, at, fromBytes(readPart(backup, content.part)))
  }
  for (const { create } of later) await client.query(create)
  for (const { name, last_value, is_called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last_value, is_called])
}

/**
 * Runs the migrations of the backup, also those whose text has changed since; later migrations run after the
 * rows are loaded.
 */
async function makeTables(
  client: ClientBase,
  { migrations, product }: BackupContent,
  migrationsFolder: string,
): Promise<void> {
  const files = readMigrations(migrationsFolder)
  const texts = new Map([...files.earlier, ...files.migrations].map((one) => [one.hash, one]))
  const made = migrations.map(({ hash }) => texts.get(hash))
  const known = made.filter((one) => one !== undefined)
  if (known.length < made.length)
    throw new Error(
      `Cannot restore this backup: version ${product} wrote it, which has migrations that this version does not know`,
    )
  await prepareSearch(client)
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { statements } of known) for (const statement of statements) await client.query(statement)
}

/**
 * The migrated tables, each with its columns in the order of the backup: the order differs if a migration reached a
 * database by a bridge.
 */
function tablesAsWritten(tables: TableContent[], made: Table[]): Table[] {
  const shape = (all: Pick<Table, 'name' | 'columns'>[]) =>
    JSON.stringify(
      all.map(({ name, columns }) => [
        name,
        columns.map((column) => `${column.name} ${column.type}`).toSorted(),
      ]),
    )
  if (shape(tables) !== shape(made))
    throw new Error('Cannot restore this backup: its tables are not those that its migrations make')
  return made.map((table, at) => ({ ...table, columns: tables[at]?.columns ?? table.columns }))
}

interface Aside {
  drop: string
  create: string
}

/**
 * Drops foreign keys, non-key indexes and insert triggers, as the backup contains their rows; returns the statements
 * that restore them.
 */
async function putAside(client: ClientBase): Promise<Aside[]> {
  const { rows } = await client.query<Aside>(`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create, 1 as at
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
      and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
    union all
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname),
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)), 2
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where n.nspname = 'public' and k.contype = 'f'
    union all
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass), pg_get_triggerdef(t.oid), 3
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and not t.tgisinternal and t.tgtype & 4 <> 0
    order by 3`)
  for (const { drop } of rows) await client.query(drop)
  return rows
}

async function loadTable(
  client: ClientBase,
  { quoted, columns }: Table,
  at: number,
  lines: AsyncIterable<string[]>,
): Promise<void> {
  // A type with only the written columns; its name is unique, because prepared statements outlive it.
  const type = `pg_temp.backup_row_${at}`
  const fields = columns.map(({ name, type: of }) => `${quote(name)} ${of}`)
  await client.query(`create type ${type} as (${fields.join(', ')})`)
  const names = columns.map(({ name }) => quote(name))
  // In a single step, PostgreSQL would parse the text once per column.
  const insert = `insert into ${quoted} (${names.join(', ')}) overriding system value
    select ${names.map((name) => `(s.line).${name}`).join(', ')}
    from (select l::${type} as line from unnest($1::text[]) l offset 0) s`
  let waiting: string[] = []
  for await (const some of lines) {
    waiting.push(...some)
    while (waiting.length >= rowsAtOnce) {
      await client.query(insert, [waiting.slice(0, rowsAtOnce)])
      waiting = waiting.slice(rowsAtOnce)
    }
  }
  if (waiting.length > 0) await client.query(insert, [waiting])
  await client.query(`drop type ${type}`)
}
