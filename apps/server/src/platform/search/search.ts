import {
  search,
  searchHitsMax,
  searchPage,
  searchPageSize,
  searchRowsMax,
  type SearchHit,
} from '@rp/contract/platform/search'
import { visitorName } from '@rp/domain/chat/visitor-name'
import type { Language } from '@rp/domain/languages'
import { isNamedAfter } from '@rp/domain/search/search-kinds'
import { searchQuery, type SearchQuery } from '@rp/domain/search/search-query'
import { searchMatch, searchRank } from '@rp/domain/search/search-rank'
import { sql } from 'drizzle-orm'
import { isoInstant } from '../database/instants.ts'
import { languageOf } from '../http/language.ts'
import type { Serve } from '../http/serve.ts'
import { bangkokYear } from '../numbers/draw-number.ts'
import type { StaffCaller } from '../caller.ts'
import type { Platform } from '../platform.ts'
import { rowsPerKind, type SearchRow, type SearchSource } from './search-source.ts'
import { openTextSample } from './open-text-sample.ts'
import type { TextSample } from './text-sample.ts'

/**
 * The search over all modules, which register their kinds. Few statements query every kind that the caller may open; a
 * handful of rows of each is ranked here.
 */
export function searchCalls(
  serve: Serve,
  platform: Pick<Platform, 'http' | 'log' | 'database'>,
): {
  addSearchSources: (added: readonly SearchSource[]) => void
} {
  const { db, embedded } = platform.database
  const sources = new Map<string, SearchSource>()
  const samples = new Map<string, TextSample>()
  /** The rows of each kind that the caller may open, at most so many of each, the best first. */
  async function rowsFor(query: SearchQuery, { caller, rowsMax }: Sought): Promise<Ranked[]> {
    const selects = [...sources.values()]
      .filter((source) => source.mayFind(caller))
      .map((source) => source.select(query, caller, rowsMax, samples.get(source.kind)))
    if (selects.length === 0) return []
    const found = await Promise.all(
      inStatements(selects, embedded ? 1 : statementsOfSearch).map((some) =>
        db.execute<SearchRow>(sql.join(some, sql` union all `)),
      ),
    )
    return ranked(
      query,
      found.flatMap((one) => one.rows),
    )
  }

  serve.staff(search, async ({ query: { q }, caller, reply }) => {
    const rows = await rowsFor(searchQuery(q, bangkokYear()), { caller, rowsMax: rowsPerKind })
    const language = languageOf(reply.request)
    return rows.slice(0, searchHitsMax).map((one) => hitOf(one, sources.get(one.row.kind), language))
  })

  serve.staff(searchPage, async ({ query: { q, kind, page }, caller, reply }) => {
    const rows = await rowsFor(searchQuery(q, bangkokYear()), { caller, rowsMax: searchRowsMax })
    const language = languageOf(reply.request)
    const start = (page - 1) * searchPageSize
    const kinds = byKind(rows)
    const shown =
      kind === undefined
        ? kinds.flatMap((one) => one.rows.slice(0, firstOfKind))
        : (kinds.find((one) => one.kind === kind)?.rows.slice(start, start + searchPageSize) ?? [])
    return {
      kinds: kinds.map((one) => ({ kind: one.kind, count: Math.min(one.rows.length, searchRowsMax) })),
      hits: shown.map((one) => hitOf(one, sources.get(one.row.kind), language)),
    }
  })

  return {
    addSearchSources: (added) => {
      for (const source of added) {
        sources.set(source.kind, source)
        if (source.sampled)
          samples.set(source.kind, openTextSample(platform, { ...source.sampled, what: source.kind }))
      }
    },
  }
}

/**
 * Planning this many selects takes as long as running them: PostgreSQL plans them in parallel on several connections.
 */
const statementsOfSearch = 3

function inStatements<T>(selects: readonly T[], count: number): T[][] {
  const statements = Array.from({ length: Math.min(count, selects.length) }, (): T[] => [])
  for (const [at, select] of selects.entries()) statements[at % statements.length]?.push(select)
  return statements
}

/** Rows per kind on the search page, until a kind is chosen. */
const firstOfKind = 5

interface Sought {
  caller: StaffCaller
  rowsMax: number
}

/** Rows by their kind, the kind of the best match first. */
function byKind(rows: Ranked[]): { kind: SearchRow['kind']; rows: Ranked[] }[] {
  const kinds = new Map<SearchRow['kind'], Ranked[]>()
  for (const one of rows) {
    const own = kinds.get(one.row.kind)
    if (own) own.push(one)
    else kinds.set(one.row.kind, [one])
  }
  return [...kinds].map(([kind, own]) => ({ kind, rows: own }))
}

interface Ranked {
  row: SearchRow
  match: number
  rank: number
}

/** The best match first; a record that was found in several ways is listed once. */
function ranked(query: SearchQuery, rows: SearchRow[]): Ranked[] {
  const now = new Date()
  const all = rows
    .map((row) => {
      const { number, title_en, title_th, hint, at } = row
      const record = {
        number,
        titles: [title_en, title_th],
        isNamedAfter: isNamedAfter(row.kind),
        hint,
        at: at === null ? null : isoInstant(at),
      }
      return { row, match: Math.round(searchMatch(query, record)), rank: searchRank(query, record, now) }
    })
    .toSorted((one, other) => other.rank - one.rank)
  const seen = new Set<string>()
  return all.filter(({ row: { kind, id } }) => {
    const name = `${kind} ${id}`
    return !seen.has(name) && seen.add(name)
  })
}

function hitOf({ row, match }: Ranked, source: SearchSource | undefined, language: Language): SearchHit {
  if (!source) throw new Error(`No area searches "${row.kind}"`)
  const { kind, id, number, customer_id, hint, params, query } = row
  const own = language === 'th' ? row.title_th : row.title_en
  const title = customer_id === null ? own : visitorName({ display_name: own, customer_id })[language]
  return { kind, id, number, title, hint, match, route: source.route, params, query }
}
