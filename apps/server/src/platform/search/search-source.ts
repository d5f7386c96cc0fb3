import { hasTrigram } from '@rp/domain/chat/found-text'
import type { Words } from '@rp/domain/languages'
import { mayOpen } from '@rp/domain/permissions'
import type { RouteName } from '@rp/domain/routes'
import { searchKinds, type SearchKindName } from '@rp/domain/search/search-kinds'
import type { SearchQuery } from '@rp/domain/search/search-query'
import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import { containing } from '../list/list-page.ts'
import type { StaffWho } from '../who.ts'

/** What a kind of record is found by, and what of it is shown. Expressions are of its table, which `from` names. */
interface Found {
  kind: SearchKindName
  from: SQL
  id: SQL | AnyPgColumn
  /** Its document number or code. */
  number?: SQL | AnyPgColumn
  /** Asked for by a short form of a document number; has an index of its own. */
  isNumbered?: boolean
  title: readonly [en: SQL | AnyPgColumn, th: SQL | AnyPgColumn]
  hint?: SQL | AnyPgColumn
  /** When it was changed last. */
  at: SQL | AnyPgColumn
  /** Where a word may stand, in lower case, with an index of three letters where the table grows. */
  text: SQL | AnyPgColumn
  /**
   * Of a table that grows: all that is read of it for words too short for the index are its newest rows. Where `at` has an
   * index those that changed last come first, else the newest by id: a common word never reads all that have it.
   */
  grows?: { id: AnyPgColumn; table: AnyPgTable; isByChange?: true }
  where?: SQL | undefined
  params?: Record<string, SQL | AnyPgColumn>
  query?: Record<string, SQL | AnyPgColumn>
}

export interface SearchSource {
  kind: SearchKindName
  route: RouteName
  /** Whether a caller finds such records. */
  mayFind: (who: StaffWho) => boolean
  /** Selects the rows of a search, each of `SearchRow`'s shape. */
  select: (query: SearchQuery, who: StaffWho) => SQL
  /** What a record is called that has no name of its own. */
  nameOf?: (row: { id: string; title: string }) => Words
}

export interface SearchRow extends Record<string, unknown> {
  kind: SearchKindName
  id: string
  number: string | null
  title_en: string
  title_th: string
  hint: string
  at: string | null
  params: Record<string, string>
  query: Record<string, string>
}

/** Rows that are read of one kind before they are ranked. */
const rowsPerKind = 8
/** Rows that are looked at for a word of one or two letters. */
const newestRows = 2000

interface Limits {
  /** Whoever else may not find it though they may open its screen. */
  isFor?: (who: StaffWho) => boolean
  /** The condition that a row is the caller's to see. */
  limitedTo?: (who: StaffWho) => SQL | undefined
  /** How a text is looked for where that is more than its words in the text. */
  matches?: (query: SearchQuery) => SQL | undefined
  nameOf?: SearchSource['nameOf']
}

/** A kind of record that is found by the words in one text, or by its number. */
export function searchSource(found: Found, { isFor, limitedTo, matches, nameOf }: Limits = {}): SearchSource {
  const { route } = searchKinds[found.kind]
  return {
    kind: found.kind,
    route,
    mayFind: (who) => mayOpen(who.role, who.department, route) && (isFor?.(who) ?? true),
    select: (query, who) => {
      const rows = (condition: SQL | undefined) => rowsOf(found, and(limitedTo?.(who), condition))
      const byWords = rows(and(matches ? matches(query) : wordsIn(found, query), newestOf(found, query)))
      if (!found.isNumbered || !found.number || query.numbers.length === 0) return byWords
      return sql`${rows(sql`${found.number} in (${listed(query.numbers)})`)} union ${byWords}`
    },
    ...(nameOf && { nameOf }),
  }
}

function rowsOf(
  { kind, from, id, number, title: [en, th], hint, at, where, ...found }: Found,
  condition?: SQL,
): SQL {
  return sql`(select ${kind}::text as kind, (${id})::text as id, ${number ?? sql`null`}::text as number, ${en} as title_en, ${th} as title_th,
      ${hint ?? sql`''`} as hint, ${at} as at, ${objectOf(found.params)} as params, ${objectOf(found.query)} as query
    from ${from} where ${and(where, condition) ?? sql`true`} order by ${orderOf(found, at)} desc limit ${rowsPerKind})`
}

function orderOf({ grows }: Pick<Found, 'grows'>, at: SQL | AnyPgColumn): SQL | AnyPgColumn {
  return grows && !grows.isByChange ? grows.id : at
}

function objectOf(fields: Record<string, SQL | AnyPgColumn> = {}): SQL {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${name}::text, (${value})::text`)
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}

function wordsIn({ text }: Found, { words }: SearchQuery): SQL | undefined {
  return and(...words.map((word) => sql`${text} like ${containing(word)}`))
}

/** No index knows a word of one or two letters. Ids are in the order of time. */
function newestOf({ grows }: Found, { words }: SearchQuery): SQL | undefined {
  if (!grows || words.some(hasTrigram)) return undefined
  const { id, table } = grows
  return sql`${id} in (select id from ${table} order by id desc limit ${newestRows})`
}

function listed(values: readonly string[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
}
