import * as catalogues from '@rp/contract/catalogues'
import { retainedByLaw } from '@rp/domain/personal/data-retention'
import { withheld } from '@rp/domain/personal/withheld'
import { plainNames } from '@rp/domain/plain-entities'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import { botColumns } from './bot-columns.ts'
import { chatColumns } from './chat-columns.ts'
import type { Decided } from './decided.ts'
import { recordColumns } from './record-columns.ts'

const decided: Record<string, Decided> = { ...botColumns, ...chatColumns, ...recordColumns }

export interface Column {
  table: string
  column: string
  type: string
}

/** Types without text: numbers, instants, ids. */
const wordless =
  'uuid int2 int4 int8 bool timestamptz numeric date float4 float8 _uuid _int4 _int2 _int8 _numeric _timestamptz'

/** Every database column that could contain a person's text. */
export async function wordColumns({ db }: Pick<Database, 'db'>): Promise<Column[]> {
  const { rows } = await db.execute<Column & Record<string, unknown>>(sql`
    select c.table_name as table, c.column_name as column, c.udt_name as type
    from information_schema.columns as c
    join information_schema.tables as t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.udt_name <> all(${sql.param(wordless.split(' '))}::text[])
    order by 1, 2`)
  return rows.map(({ table, column, type }) => ({ table, column, type }))
}

/** The code and the names of a plain entity name a thing; its other texts need a decision like those of any table. */
const namesOfThings = Object.values(catalogues)
  .filter(({ name }) => plainNames.some((plain) => plain === name))
  .flatMap(({ name, key, input }) =>
    [...new Set([key, 'name', 'name_en', 'name_th'])]
      .filter((field) => Object.hasOwn(input.shape, field))
      .map((field) => `${name.replaceAll('-', '_')}.${field}`),
  )

const namesOf = (text = '') => text.split(' ').filter(Boolean)

/** Columns by decision, as `table.column`; duplicates are kept. */
export function decisions(): { erased: string[]; none: string[]; retained: string[] } {
  const of = (place: keyof Decided) =>
    Object.entries(decided).flatMap(([table, one]) => namesOf(one[place]).map((name) => `${table}.${name}`))
  const retained = Object.values(retainedByLaw).flatMap(({ columns }) =>
    Object.entries<string>(columns).flatMap(([table, names]) =>
      namesOf(names).map((name) => `${table}.${name}`),
    ),
  )
  return { erased: of('erased'), none: [...of('none'), ...namesOfThings], retained }
}

/** Columns that are erased but not exported, as `table.column`. */
export function withheldColumns(): string[] {
  return Object.values(withheld).flatMap(({ columns }) =>
    Object.entries<string>(columns).flatMap(([table, names]) =>
      namesOf(names).map((name) => `${table}.${name}`),
    ),
  )
}

/** The canaries in a column. */
export async function wordsIn(
  { db }: Pick<Database, 'db'>,
  { table, column, type }: Column,
  mark: string,
): Promise<string[]> {
  const name = sql.identifier(column)
  const text = type === 'bytea' ? sql`encode(${name}, 'escape')` : sql`${name}::text`
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct found[1] as word from ${sql.identifier(table)},
      regexp_matches(lower(${text}), ${`(${mark}[0-9]{4}x)`}, 'g') as found`)
  return rows.map(({ word }) => word)
}

/** The columns that contain a text, as `table.column`. */
export async function whereStands(
  { db }: Pick<Database, 'db'>,
  columns: Column[],
  text: string,
): Promise<string[]> {
  const byTable = new Map<string, Column[]>()
  for (const one of columns) byTable.set(one.table, [...(byTable.get(one.table) ?? []), one])
  const found: string[] = []
  for (const [table, ones] of byTable) {
    const looks = ones.map(({ column, type }) => {
      const name = sql.identifier(column)
      return type === 'bytea'
        ? sql`coalesce(bool_or(position(convert_to(${text}, 'UTF8') in ${name}) > 0), false) as ${name}`
        : sql`coalesce(bool_or(strpos(lower(${name}::text), ${text}) > 0), false) as ${name}`
    })
    const { rows } = await db.execute<Record<string, boolean>>(
      sql`select ${sql.join(looks, sql`, `)} from ${sql.identifier(table)}`,
    )
    for (const [column, isThere] of Object.entries(rows[0] ?? {}))
      if (isThere) found.push(`${table}.${column}`)
  }
  return found
}
