import type { SearchQuery } from './search-query.ts'

/** What of a record says how well it answers a search. */
export interface Searched {
  /** Its document number, code, barcode or serial number. */
  number: string | null
  /** Its name, in each language that it has. */
  titles: readonly string[]
  /** The name is of what it belongs to: an order of the service that is asked for. */
  isNamedAfter?: boolean
  hint: string
  /** When it was last changed, as an ISO instant. */
  at: string | null
}

const dayMs = 86_400_000
/** After so many days what is recent counts half as much. */
const halfLifeDays = 30

/**
 * How well a record answers a search, the greater the better. What it is called goes before what stands beside it, the whole
 * before a part, and of equals the one that changed last; recency never lifts a record over a better match.
 */
export function searchRank(query: SearchQuery, record: Searched, now: Date): number {
  return searchMatch(query, record) + recency(record.at, now)
}

/** How well, without recency: from 10 to 100. */
export function searchMatch(query: SearchQuery, record: Searched): number {
  const { number, titles, hint, isNamedAfter = false } = record
  const names = titles.map((title) => title.toLowerCase())
  const byName = nameMatch(query, names) - (isNamedAfter ? 2 : 0)
  return Math.max(
    numberMatch(query, number?.toLowerCase() ?? ''),
    byName,
    hint.toLowerCase().includes(query.text) ? 30 : 10,
  )
}

/** 0: not by its name. */
function nameMatch({ text, words }: SearchQuery, names: readonly string[]): number {
  if (names.includes(text)) return 95
  if (names.some((name) => name.startsWith(text))) return 75
  if (names.some((name) => beginsAWord(name, text))) return 65
  if (names.some((name) => name.includes(text))) return 55
  return names.some((name) => words.every((word) => name.includes(word))) ? 50 : 0
}

/** 0: not by its number. */
function numberMatch({ text, numbers }: SearchQuery, code: string): number {
  if (code === '') return 0
  if (code === text) return 100
  const meant = numbers.findIndex((one) => one.toLowerCase() === code)
  // Earlier years stand later in the list, and further back than recency can lift them.
  if (meant !== -1) return 90 - (5 * meant) / numbers.length
  if (code.endsWith(text)) return 80
  if (code.startsWith(text)) return 72
  return code.includes(text) ? 60 : 0
}

function beginsAWord(name: string, text: string): boolean {
  const at = name.indexOf(text)
  return at > 0 && !/[\p{L}\p{N}]/u.test(name[at - 1] ?? '')
}

/** From 0 to 1. */
function recency(at: string | null, now: Date): number {
  if (at === null) return 0
  const days = Math.max(0, (now.getTime() - Date.parse(at)) / dayMs)
  return 0.5 ** (days / halfLifeDays)
}
