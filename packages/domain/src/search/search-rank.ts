import type { SearchQuery } from './search-query.ts'

/** The parts of a record that determine its search rank. */
export interface Searched {
  /** Document number, code, barcode or serial number. */
  number: string | null
  /** Its name, in each of its languages. */
  titles: readonly string[]
  /** The name belongs to its parent, e.g. the service of an order. */
  isNamedAfter?: boolean
  hint: string
  /** Last change, as an ISO instant. */
  at: string | null
}

const dayMs = 86_400_000
/** Half-life of recency in days. */
const halfLifeDays = 30

/**
 * Search rank of a record, higher is better. Its name beats other text, the whole beats a part, and ties go to the
 * latest change; recency never beats a better match.
 */
export function searchRank(query: SearchQuery, record: Searched, now: Date): number {
  return searchMatch(query, record) + recency(record.at, now)
}

/** Rank without recency, 10 to 100: the best of all spellings of the query. */
export function searchMatch(query: SearchQuery, record: Searched): number {
  const texts = [query.text, ...query.spellings]
  return Math.max(...texts.map((text) => matchOf({ ...query, text }, record)))
}

function matchOf(query: SearchQuery, record: Searched): number {
  const { number, titles, hint, isNamedAfter = false } = record
  const names = titles.map((title) => title.toLowerCase())
  const byName = nameMatch(query, names) - (isNamedAfter ? 2 : 0)
  return Math.max(
    numberMatch(query, number?.toLowerCase() ?? ''),
    byName,
    hint.toLowerCase().includes(query.text) ? 30 : 10,
  )
}

/** 0: no match by name. */
function nameMatch({ text, words }: SearchQuery, names: readonly string[]): number {
  if (names.includes(text)) return 95
  if (names.some((name) => name.startsWith(text))) return 75
  if (names.some((name) => beginsAWord(name, text))) return 65
  if (names.some((name) => name.includes(text))) return 55
  return names.some((name) => words.every((word) => name.includes(word))) ? 50 : 0
}

/** 0: no match by number. */
function numberMatch({ text, numbers }: SearchQuery, code: string): number {
  if (code === '') return 0
  if (code === text) return 100
  const meant = numbers.findIndex((one) => one.toLowerCase() === code)
  // Earlier years rank lower, by more than recency can compensate.
  if (meant !== -1) return 90 - (5 * meant) / numbers.length
  if (code.endsWith(text)) return 80
  if (code.startsWith(text)) return 72
  return code.includes(text) ? 60 : 0
}

function beginsAWord(name: string, text: string): boolean {
  const at = name.indexOf(text)
  return at > 0 && !/[\p{L}\p{N}]/u.test(name[at - 1] ?? '')
}

/** 0 to 1. */
function recency(at: string | null, now: Date): number {
  if (at === null) return 0
  const days = Math.max(0, (now.getTime() - Date.parse(at)) / dayMs)
  return 0.5 ** (days / halfLifeDays)
}
