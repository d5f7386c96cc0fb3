import { blocksShown } from '@rp/contract/import-run'
import { recordWordsOf } from '@rp/domain/import/record-words'
import type { Words } from '@rp/domain/languages'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../outbox/outbox.ts'
import type { NamedByCode } from '../importer.ts'
import type { Block } from './block.ts'
import {
  columnsCalled,
  has,
  labelOf,
  quoted,
  referencesTo,
  type Reference,
  type TableFacts,
  type Tables,
} from './tables-of.ts'
import { keyOf, literal, matches, type Touched } from './touched.ts'

/** Rows that block the undo for one reason: a query of `label` and `user`, and its message. */
interface Uses {
  why: (user: string) => Words
  query: string
}

/** References to rows that the import created: the undo would break them. */
export async function usedSince(tx: Tx, touched: Touched, byCode?: NamedByCode): Promise<Block> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select distinct table_name as name from import_touched where is_made`,
  )
  const made = touched.tables.filter((table) => rows.some(({ name }) => name === table.name))
  const [own] = made
  return blockOf(tx, [
    ...referencesTo(touched.all, made).flatMap((reference) => [
      usesBy(touched.all, reference),
      ...(reference.isList ? [] : [usesByLaterImports(touched, reference)]),
    ]),
    ...(byCode && own ? usesByCode(touched.all, own, byCode) : []),
  ])
}

/** Records archived since the import: the undo would restore references to them. */
export async function archivedSince(tx: Tx, { run_id, tables, all }: Touched): Promise<Block> {
  return blockOf(
    tx,
    tables.flatMap((table) =>
      table.names.flatMap(({ column, target }) => {
        const named = all.get(target)
        return named && has(named, 'archived_at') ? [archived({ all, run_id, table, column, target })] : []
      }),
    ),
  )
}

const usedIn =
  (kind: Words) =>
  (user: string): Words => ({
    en: `is used: ${kind.en} ${user}`.trim(),
    th: `ถูกใช้อยู่ใน${kind.th} ${user}`.trim(),
  })

function usesBy(all: Tables, { by, column: name, target, isList }: Reference): Uses {
  const column = `r.${quoted(name)}`
  const from = isList
    ? `${quoted(by.name)} r cross join unnest(${column}) as named (id) join import_touched u on u.key = named.id::text`
    : `${quoted(by.name)} r join import_touched u on ${column}::text = u.key`
  return {
    why: usedIn(recordWordsOf(by.name)),
    // Exclude rows that the undo itself removes or restores.
    query: `select ${labelOf(all, target.name, 't')} as label, ${labelOf(all, by.name, 'r')} as user
      from ${from} join ${quoted(target.name)} t on ${matches(target)}
      where u.table_name = ${literal(target.name)} and u.is_made and not exists (select from import_touched v
        where v.table_name = ${literal(by.name)} and v.key = ${keyOf(by, 'r')})`,
  }
}

/**
 * The old rows that a later import recorded may reference rows that this import created: then the later
 * import could no longer be undone.
 */
function usesByLaterImports({ all, run_id }: Touched, { by, column, target }: Reference): Uses {
  return {
    why: usedIn({ en: 'later import', th: 'การนำเข้าครั้งหลัง' }),
    query: `select ${labelOf(all, target.name, 't')} as label, r.file_name as user
      from import_change c join import_run r on r.id = c.run_id and r.undone_at is null
        cross join jsonb_array_elements(c.befores) as was (row)
        join import_touched u on u.key = was.row ->> ${literal(column)}
        join ${quoted(target.name)} t on ${matches(target)}
      where c.table_name = ${literal(by.name)} and c.run_id <> ${literal(run_id)}
        and u.table_name = ${literal(target.name)} and u.is_made`,
  }
}

function usesByCode(all: Tables, own: TableFacts, { code, columns }: NamedByCode): Uses[] {
  const ours = `t.${quoted(code)}`
  return columnsCalled(all, columns).map(({ by, column, isList }) => ({
    why: usedIn(recordWordsOf(by.name)),
    query: `select ${ours} as label, ${labelOf(all, by.name, 'r')} as user
      from import_touched u join ${quoted(own.name)} t on ${matches(own)} join ${quoted(by.name)} r
        on ${ours} = ${isList ? `any(r.${quoted(column)})` : `r.${quoted(column)}`}
      where u.table_name = ${literal(own.name)} and u.is_made`,
  }))
}

interface Archived {
  all: Tables
  run_id: string
  table: TableFacts
  column: string
  target: string
}

function archived({ all, run_id, table, column, target }: Archived): Uses {
  return {
    why: (what) => ({
      en: `would name ${what} again, which was archived since`,
      th: `จะกลับไปอ้างถึง ${what} ซึ่งถูกเก็บเข้าคลังภายหลัง`,
    }),
    query: `select ${labelOf(all, table.name, 't')} as label, ${labelOf(all, target, 'g')} as user
      from import_touched u join ${quoted(target)} g on g.id::text = u.before ->> ${literal(column)}
        left join ${quoted(table.name)} t on ${matches(table)}
      where u.table_name = ${literal(table.name)} and t.${quoted(column)} is distinct from g.id
        and g.archived_at > (select started_at from import_run where id = ${literal(run_id)})`,
  }
}

interface Used {
  [column: string]: unknown
  at: number
  count: number
  label: string | null
  user: string | null
}

/** Checks all of them with one statement: most block nothing. */
async function blockOf(tx: Tx, uses: Uses[]): Promise<Block> {
  if (uses.length === 0) return { count: 0, shown: [] }
  const parts = uses.map(
    ({ query }, at) =>
      `(select ${at} as at, (count(*) over ())::integer as count, label, "user" from (${query}) as use limit ${blocksShown})`,
  )
  const { rows } = await tx.execute<Used>(sql.raw(parts.join(' union all ')))
  const counts = new Map(rows.map(({ at, count }) => [at, count]))
  return {
    count: [...counts.values()].reduce((sum, count) => sum + count, 0),
    shown: rows.flatMap(({ at, label, user }) => {
      const why = uses[at]?.why(user ?? '')
      return why ? [{ label: label ?? '', why }] : []
    }),
  }
}
