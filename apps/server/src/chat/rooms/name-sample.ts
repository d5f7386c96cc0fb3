import { lettersOf, trigramsOf } from '@rp/domain/chat/found-text'
import { sql } from 'drizzle-orm'
import { containing } from '../../platform/list/list-page.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'

/** A name of more is met among so many of the newest rooms as take no longer to read than all its customers. */
const rareBelow = 0.004
const sampleSize = 2000
const lookEveryMs = 10 * 60_000
/** To read a customer takes as long as four hundred entries of the index, measured on a million. */
const entriesPerRow = 400
/** Of a row in two thousand the sample knows nothing: what it says of few is no more than that. */
const unseen = 0.25

/** A name that is looked for, and how. */
export interface SearchedName {
  /** As it stands in the texts that are searched; behind a space where only the start of a word is looked for. */
  text: string
  /** The index knows nothing so short but how words start. */
  startsWord: boolean
  /** So few have it that reading all of them is soonest. */
  isRare: boolean
  /** What the index is asked for, without tone marks: hardly more customers have it than have the name. */
  pattern: string
}

/** Tells beforehand what a search for a name will meet; it is never more than a guess. */
export interface NameSample {
  searched(keyword: string): SearchedName
}

/**
 * Some names in memory, drawn anew every so often. PostgreSQL's own statistics of a text tell one in a hundred and
 * nothing less, and say nothing of its parts: `com` stands in every second row, and an index that reads the list of
 * each such part takes longer than all the rest of a search (ADR 0037).
 */
export function openNameSample(platform: Pick<Platform, 'http' | 'log' | 'database'>): NameSample {
  let sample = sampleOf([])
  const draw = sweepEvery(platform, lookEveryMs, 'drawing a sample of names', async () => {
    const { rows } = await platform.database.db.execute<{ letters: string }>(sql`
      select letters from customer tablesample system ((
        select least(100, 100 * ${sampleSize}::float / greatest(reltuples, 1)) from pg_class where oid = 'customer'::regclass
      )) limit ${2 * sampleSize}`)
    sample = sampleOf(rows.map(({ letters }) => letters))
  })
  draw()
  return { searched: (keyword) => sample.searched(keyword) }
}

/** What these texts, without tone marks, say. */
export function sampleOf(texts: string[]): NameSample {
  const seen = new Map<string, number>()
  for (const text of texts) for (const part of trigramsOf(text)) seen.set(part, seenOf(part) + 1)

  function seenOf(part: string): number {
    return seen.get(part) ?? 0
  }

  /**
   * The rarest part, and each further one that spares more rows than its list costs, as they follow in the name. Parts
   * that have a letter in common say nearly the same.
   */
  function chosenOf(name: string, parts: string[]): string[] {
    const chosen: string[] = []
    let left = texts
    for (const part of parts.toSorted((one, other) => seenOf(one) - seenOf(other))) {
      const having = left.filter((text) => text.includes(part))
      const isSpared = (left.length - having.length + unseen) * entriesPerRow >= seenOf(part)
      if (chosen.length > 0 && (!isSpared || chosen.some((one) => overlap(name, one, part)))) continue
      chosen.push(part)
      left = having
    }
    return chosen.toSorted((one, other) => name.indexOf(one) - name.indexOf(other))
  }

  return {
    searched(keyword) {
      const text = keyword.normalize('NFC').toLowerCase()
      const letters = lettersOf(text)
      const parts = trigramsOf(letters)
      if (parts.length === 0) return startOfWord(text, letters)
      const isRare = texts.filter((one) => one.includes(letters)).length < texts.length * rareBelow
      const known = texts.length > 0 ? chosenOf(letters, parts) : [letters]
      return { text, startsWord: false, isRare, pattern: known.map((part) => containing(part)).join('') }
    },
  }

  function startOfWord(text: string, letters: string): SearchedName {
    const isRare = texts.filter((one) => ` ${one}`.includes(` ${letters}`)).length < texts.length * rareBelow
    return { text: ` ${text}`, startsWord: true, isRare, pattern: containing(letters).slice(1) }
  }
}

function overlap(name: string, one: string, other: string): boolean {
  return Math.abs(name.indexOf(one) - name.indexOf(other)) < Math.max(one.length, other.length)
}
