import { search, searchHitsMax, type SearchHit } from '@rp/contract/platform/search'
import type { Language } from '@rp/domain/languages'
import { isNamedAfter } from '@rp/domain/search/search-kinds'
import { searchQuery, type SearchQuery } from '@rp/domain/search/search-query'
import { searchMatch, searchRank } from '@rp/domain/search/search-rank'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { isoInstant } from '../database/instants.ts'
import { languageOf } from '../http/language.ts'
import type { Serve } from '../http/serve.ts'
import { bangkokYear } from '../numbers/draw-number.ts'
import type { SearchRow, SearchSource } from './search-source.ts'

/**
 * The search over all areas, which register what they have. One statement asks for every kind that the caller may open; a
 * handful of rows of each is ranked here.
 */
export function searchCalls(
  serve: Serve,
  { db }: Database,
): {
  addSearchSources: (added: readonly SearchSource[]) => void
} {
  const sources = new Map<string, SearchSource>()
  serve.staff(search, async ({ query: { q }, who, reply }) => {
    const query = searchQuery(q, bangkokYear())
    const selects = [...sources.values()]
      .filter((source) => source.mayFind(who))
      .map((source) => source.select(query, who))
    if (selects.length === 0) return []
    const { rows } = await db.execute<SearchRow>(sql.join(selects, sql` union all `))
    const language = languageOf(reply.request)
    return ranked(query, rows).map((one) => hitOf(one, sources.get(one.row.kind), language))
  })
  return {
    addSearchSources: (added) => {
      for (const source of added) sources.set(source.kind, source)
    },
  }
}

interface Ranked {
  row: SearchRow
  match: number
  rank: number
}

function ranked(query: SearchQuery, rows: SearchRow[]): Ranked[] {
  const now = new Date()
  return rows
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
    .slice(0, searchHitsMax)
}

function hitOf({ row, match }: Ranked, source: SearchSource | undefined, language: Language): SearchHit {
  if (!source) throw new Error(`No area searches "${row.kind}"`)
  const { kind, id, number, hint, params, query } = row
  const own = language === 'th' ? row.title_th : row.title_en
  const title = source.nameOf?.({ id, title: own })[language] ?? own
  return { kind, id, number, title, hint, match, route: source.route, params, query }
}
