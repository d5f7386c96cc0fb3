import { sql } from 'drizzle-orm'
import type { Tx } from '../../outbox/outbox.ts'

/** A table according to the database. */
export interface TableFacts {
  name: string
  key: { name: string; type: string }[]
  columns: { name: string; type: string; isGenerated: boolean }[]
  /** The column, the table that its ids reference, and whether it is required. */
  names: { column: string; target: string; isRequired: boolean }[]
}

/** Every table of the product, by name. */
export type Tables = ReadonlyMap<string, TableFacts>

export async function readTables(tx: Tx): Promise<Tables> {
  const { rows } = await tx.execute<TableFacts & Record<string, unknown>>(sql`
    select c.relname as name,
      coalesce((select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.place)
        from pg_index i, unnest(i.indkey) with ordinality as k (attnum, place)
          join pg_attribute a on a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid), '[]') as key,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isGenerated', a.attgenerated <> '') order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select json_agg(json_build_object('column', a.attname, 'target', t.relname, 'isRequired', a.attnotnull)
          order by a.attnum)
        from pg_constraint f join pg_class t on t.oid = f.confrelid
          join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
        where f.conrelid = c.oid and f.contype = 'f'), '[]') as names
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by c.relname`)
  return new Map(rows.map((row) => [row.name, row]))
}

/** A column that references records of a table: by a foreign key, or by the product's naming of ids. */
export interface Reference {
  by: TableFacts
  column: string
  target: TableFacts
  /** Several ids in one value. */
  isList: boolean
}

/**
 * All possible references to rows of these tables: foreign keys; every list of ids, since ids are unique across tables;
 * and ids without a foreign key in a column named after the table.
 */
export function referencesTo(tables: Tables, targets: TableFacts[]): Reference[] {
  return [...tables.values()].flatMap((by) =>
    by.columns.flatMap(({ name: column, type }) => {
      const own = by.names.filter((one) => one.column === column).map((one) => one.target)
      return targets.flatMap((target) => {
        const isCalledSo = type === 'uuid' && own.length === 0 && column === `${target.name}_id`
        const isList = type === 'uuid[]' && target.key[0]?.type === 'uuid' && target.key.length === 1
        return isList || isCalledSo || own.includes(target.name) ? [{ by, column, target, isList }] : []
      })
    }),
  )
}

/** Columns of these names with codes: texts, or lists of them. */
export function columnsCalled(
  tables: Tables,
  names: string[],
): (Omit<Reference, 'target'> & { by: TableFacts })[] {
  return [...tables.values()].flatMap((by) =>
    by.columns
      .filter(({ name, type }) => names.includes(name) && /^text(\[\])?$/.test(type))
      .map(({ name: column, type }) => ({ by, column, isList: type === 'text[]' })),
  )
}

/** Columns that label a record, the best first; none of them contains personal names. */
const labels = [
  'code',
  'number',
  'inci_name',
  'slug',
  'iso_code',
  'shortcode',
  'source_ref',
  'name_en',
  'name',
  'pattern',
  'subdistrict_th',
]

/** Messages and personal data must not appear here. */
const unnamed = ['chat_room', 'chat_room_tag', 'chat_rating', 'chat_wait', 'customer', 'session']

/** Rows of some tables are labelled by their owner, at most this many steps away. */
const stepsMax = 3

/** SQL for the label of a row `alias` of the table; null if there is none. */
export function labelOf(tables: Tables, table: string, alias: string, from: string[] = []): string {
  const facts = tables.get(table)
  if (!facts || unnamed.includes(table)) return 'null::text'
  const own = labels.find((name) => facts.columns.some((column) => column.name === name))
  if (own) return `${alias}.${quoted(own)}::text`
  const owner = facts.names.find(({ target, isRequired }) => isRequired && !from.includes(target))
  if (!owner || from.length === stepsMax) return 'null::text'
  const next = `${alias}_`
  const label = labelOf(tables, owner.target, next, [...from, table])
  return `(select ${label} from ${quoted(owner.target)} ${next} where ${next}.id = ${alias}.${quoted(owner.column)})`
}

/** Whether the table has a column of this name. */
export const has = ({ columns }: TableFacts, name: string): boolean =>
  columns.some((column) => column.name === name)

/** A quoted SQL name; those here come from the catalogue of the database itself. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
