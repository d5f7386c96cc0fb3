import { hasTrigram } from '@rp/domain/chat/trigrams'
import { mayOpen } from '@rp/domain/permissions'
import type { RouteName } from '@rp/domain/routes'
import { searchKinds, type SearchKindName } from '@rp/domain/search/search-kinds'
import type { SearchQuery } from '@rp/domain/search/search-query'
import { and, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable, PgTable } from 'drizzle-orm/pg-core'
import { containing } from '../list/list-page.ts'
import type { StaffCaller } from '../caller.ts'
import type { TextSample } from './text-sample.ts'

/** How records of a kind are found and shown. The expressions refer to the table in `from`. */
interface KindSource {
  kind: SearchKindName
  from: SQL
  id: SQL | AnyPgColumn
  /** Its document number or code. */
  number?: SQL | AnyPgColumn
  /** Its number can be searched by a short form; this needs an index on it. */
  isNumbered?: boolean
  /** Its number has a unique index: typing it in full finds the record, even if many other numbers contain it. */
  isExact?: boolean
  title: readonly [en: SQL | AnyPgColumn, th: SQL | AnyPgColumn]
  /** The id of the customer whose name is the title; a visitor without a name is shown by a mark instead. */
  customer?: SQL | AnyPgColumn
  hint?: SQL | AnyPgColumn
  /** When it was changed last. */
  at: SQL | AnyPgColumn
  /** The text that is searched, in lower case; with a trigram index if the table grows. */
  text: SQL | AnyPgColumn
  /**
   * Set for a table that grows. For words too short for the index, only its newest rows are read, so that a common word
   * never reads all rows that have it. Newest by `at` if that has an index (`isByChange`), else by id.
   */
  grows?: { id: AnyPgColumn; table: AnyPgTable; isByChange?: true }
  /**
   * The column of `text`, if many records share their words, such as the name of a service. Words that many rows have
   * are then searched in the newest rows, not in the index, which would read all of them.
   */
  sampled?: { table: PgTable; column: AnyPgColumn }
  where?: SQL | undefined
  params?: Record<string, SQL | AnyPgColumn>
  query?: Record<string, SQL | AnyPgColumn>
}

export interface SearchSource {
  kind: SearchKindName
  route: RouteName
  /** Whether a caller finds such records. */
  mayFind: (caller: StaffCaller) => boolean
  /** The table and column whose sample `select` needs. */
  sampled?: KindSource['sampled']
  /** Selects the rows of a search, each of `SearchRow`'s shape. */
  select: (query: SearchQuery, caller: StaffCaller, rowsMax: number, sample?: TextSample) => SQL
}

export interface SearchRow extends Record<string, unknown> {
  kind: SearchKindName
  id: string
  number: string | null
  title_en: string
  title_th: string
  customer_id: string | null
  hint: string
  at: string | null
  params: Record<string, string>
  query: Record<string, string>
}

/** Rows that the palette reads of one kind before they are ranked. */
export const rowsPerKind = 8
/** The number of rows searched for a word of one or two letters. */
const newestRows = 2000

interface Limits {
  /** Excludes callers who may open the screen but may not find such records. */
  isFor?: (caller: StaffCaller) => boolean
  /** The condition under which a caller sees a row. */
  limitedTo?: (caller: StaffCaller) => SQL | undefined
  /** Replaces the search for the words in the text. */
  matches?: (query: SearchQuery) => SQL | undefined
}

/** A kind of record that is found by the words in one text, or by its number. */
export function searchSource(found: KindSource, { isFor, limitedTo, matches }: Limits = {}): SearchSource {
  const { route } = searchKinds[found.kind]
  return {
    kind: found.kind,
    route,
    mayFind: (caller) => mayOpen(caller.role, caller.department, route) && (isFor?.(caller) ?? true),
    sampled: found.sampled,
    select: (query, caller, rowsMax, sample) => {
      const rows = (condition: SQL | undefined, sorted = orderOf(found)) =>
        rowsOf(found, { rowsMax, condition: and(limitedTo?.(caller), condition), sorted })
      const { words, sorted } = wayOf(found, query, sample)
      const byWords = rows(and(matches ? matches(query) : words, newestOf(found, query)), sorted)
      const numbers = numbersOf(found, query)
      if (!found.number || numbers.length === 0) return byWords
      return sql`${rows(sql`${found.number} in (${listed(numbers)})`)} union ${byWords}`
    },
  }
}

/** The numbers that are looked up whole, as records write them. */
function numbersOf({ isNumbered, isExact }: KindSource, { numbers, text, spellings }: SearchQuery): string[] {
  const whole = [text, ...spellings].flatMap((one) => [one, one.toUpperCase()])
  return [...(isNumbered ? numbers : []), ...(isExact ? whole : [])]
}

interface Rows {
  rowsMax: number
  condition: SQL | undefined
  sorted: SQL | AnyPgColumn
}

function rowsOf(
  { kind, from, id, number, title: [en, th], customer, hint, at, where, ...found }: KindSource,
  { rowsMax, condition, sorted }: Rows,
): SQL {
  return sql`(select ${kind}::text as kind, (${id})::text as id, ${number ?? sql`null`}::text as number, ${en} as title_en, ${th} as title_th,
      ${customer ?? sql`null`}::text as customer_id, ${hint ?? sql`''`} as hint, ${at} as at, ${objectOf(found.params)} as params, ${objectOf(found.query)} as query
    from ${from} where ${and(where, condition) ?? sql`true`} order by ${sorted} desc limit ${rowsMax})`
}

function orderOf({ grows, at }: Pick<KindSource, 'grows' | 'at'>): SQL | AnyPgColumn {
  return grows && !grows.isByChange ? grows.id : at
}

function objectOf(fields: Record<string, SQL | AnyPgColumn> = {}): SQL {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${name}::text, (${value})::text`)
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}

function wordsIn({ text }: KindSource, { words, spellings }: SearchQuery): SQL | undefined {
  const has = (part: string) => sql`${text} like ${containing(part)}`
  return or(and(...words.map(has)), ...spellings.map(has))
}

/**
 * From this share on, the newest two thousand rows contain a page of hits; reading them takes as long as
 * reading a few hundred rows of an index.
 */
const commonShare = 0.005

/**
 * How the words are searched. The planner assumes that words occur independently of each other. If two words
 * always occur together, it expects hardly any row and then reads thousands through the index; if they never
 * do, it expects many rows and scans the whole table. A sample of the texts estimates this better.
 */
function wayOf(
  found: KindSource,
  query: SearchQuery,
  sample: TextSample | undefined,
): { words: SQL | undefined; sorted: SQL | AnyPgColumn } {
  const sorted = orderOf(found)
  if (!sample || sample.isEmpty() || !query.words.some(hasTrigram))
    return { words: wordsIn(found, query), sorted }
  const share = sample.shareOf((text) => query.words.every((word) => text.includes(word)))
  if (share >= commonShare) return { words: wordsAlong(found, query), sorted }
  // No index is in the order of an expression: the few rows are found by their words, and then sorted.
  return {
    words: wordsIn(found, query),
    sorted: found.grows?.isByChange ? sql`${sorted} + interval '0'` : sorted,
  }
}

/** Compares the words row by row, in the order of the list: no index supports this condition. */
function wordsAlong({ text }: KindSource, { words, spellings }: SearchQuery): SQL | undefined {
  const has = (part: string) => sql`strpos(${text}, ${part}) > 0`
  return or(and(...words.map(has)), ...spellings.map(has))
}

/** No index knows a word of one or two letters. Ids are in the order of time. */
function newestOf({ grows }: KindSource, { words }: SearchQuery): SQL | undefined {
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
