import { setImmediate } from 'node:timers/promises'
import { trigramsOf } from '@rp/domain/chat/found-text'
import { getTableName, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { containing } from '../list/list-page.ts'
import type { Platform } from '../platform.ts'
import { sweepEvery } from '../sweep.ts'

const sampleSize = 2000
/** The start of a text says enough of it. */
const lettersMax = 200
/** Texts that are counted before others get their turn: all at once would hold a node up for a tenth of a second. */
const atOnce = 50
const lookEveryMs = 10 * 60_000
/** To read a row takes as long as four hundred entries of the index, measured on a million. */
const entriesPerRow = 400
/** Of a row in two thousand the sample knows nothing: what it says of few is no more than that. */
const unseen = 0.25

/** What some texts of a table say of all. It is never more than a guess: a wrong one costs time, never rows. */
export interface TextSample {
  /**
   * What an index of three letters is asked instead of a text, which is in small letters and has three on end: hardly
   * more rows have it than have the text, and fewer lists of the index are read.
   */
  patternOf(text: string): string
  /** The parts that the pattern is made of, three letters each; all where nothing is known. */
  partsOf(text: string): string[]
  /** The share of the texts that have this one, which has three letters on end; 1 where nothing is known. */
  shareWith(text: string): number
  /** The share of the texts of which something holds; 1 where nothing is known. */
  shareOf(holds: (text: string) => boolean): number
}

/**
 * Some texts of a table in memory, drawn anew every so often. PostgreSQL's own statistics of a text tell one in a
 * hundred and nothing less, and say nothing of its parts: `com` stands in every second row, and an index that reads the
 * list of each such part takes longer than all the rest of a search (ADR 0023, 0037).
 */
export function openTextSample(
  platform: Pick<Platform, 'http' | 'log' | 'database'>,
  { table, column, what }: { table: PgTable; column: AnyPgColumn; what: string },
): TextSample {
  let sample = sampleOf([])
  const draw = sweepEvery(platform, lookEveryMs, `drawing a sample of ${what}`, async () => {
    const { rows } = await platform.database.db.execute<{ text: string }>(sql`
      select left(${column}, ${lettersMax}) as text from ${table} tablesample system ((
        select least(100, 100 * ${sampleSize}::float / greatest(reltuples, 1)) from pg_class where oid = ${getTableName(table)}::regclass
      )) limit ${2 * sampleSize}`)
    const texts = rows.map(({ text }) => text)
    const seen: Seen = new Map()
    for (let at = 0; at < texts.length; at += atOnce) {
      placeParts(seen, texts.slice(at, at + atOnce), at)
      await setImmediate()
    }
    sample = sampleWith(texts, seen)
  })
  draw()
  return {
    patternOf: (text) => sample.patternOf(text),
    partsOf: (text) => sample.partsOf(text),
    shareWith: (text) => sample.shareWith(text),
    shareOf: (holds) => sample.shareOf(holds),
  }
}

/** Which texts have three letters on end, by their places: a search asks the texts of its rarest part alone. */
type Seen = Map<string, number[]>

/** What these texts say, as an index of three letters knows them. */
export function sampleOf(texts: string[]): TextSample {
  const seen: Seen = new Map()
  placeParts(seen, texts, 0)
  return sampleWith(texts, seen)
}

function placeParts(seen: Seen, texts: string[], from: number): void {
  for (const [at, text] of texts.entries())
    for (const part of trigramsOf(text)) {
      const places = seen.get(part)
      if (places) places.push(from + at)
      else seen.set(part, [from + at])
    }
}

function sampleWith(texts: string[], seen: Seen): TextSample {
  function seenOf(part: string): number {
    return seen.get(part)?.length ?? 0
  }

  /** The texts that have a part, of some or of all. */
  function having(part: string, of: string[] | undefined): string[] {
    return of ? of.filter((text) => text.includes(part)) : (seen.get(part) ?? []).map((at) => texts[at] ?? '')
  }

  function shareWith(searched: string): number {
    const [rarest = ''] = rarestFirst(searched)
    return having(rarest, undefined).filter((text) => text.includes(searched)).length / texts.length
  }

  function rarestFirst(searched: string): string[] {
    return trigramsOf(searched).toSorted((one, other) => seenOf(one) - seenOf(other))
  }

  /**
   * The rarest part, and each further one that spares more rows than its list costs, as they follow in the text. Parts
   * that have a letter in common say nearly the same.
   */
  function chosenOf(searched: string): string[] {
    const chosen: string[] = []
    let left: string[] | undefined
    for (const part of rarestFirst(searched)) {
      if (chosen.some((one) => overlap(searched, one, part))) continue
      const both = having(part, left)
      const spared = (left?.length ?? texts.length) - both.length + unseen
      if (chosen.length > 0 && spared * entriesPerRow < seenOf(part)) continue
      chosen.push(part)
      left = both
    }
    return chosen.toSorted((one, other) => searched.indexOf(one) - searched.indexOf(other))
  }

  return {
    patternOf: (text) =>
      texts.length === 0
        ? containing(text)
        : chosenOf(text)
            .map((part) => containing(part))
            .join(''),
    partsOf: (text) => (texts.length === 0 ? trigramsOf(text) : chosenOf(text)),
    shareWith: (text) => (texts.length === 0 ? 1 : shareWith(text)),
    shareOf: (holds) => (texts.length === 0 ? 1 : texts.filter(holds).length / texts.length),
  }
}

function overlap(searched: string, one: string, other: string): boolean {
  return Math.abs(searched.indexOf(one) - searched.indexOf(other)) < Math.max(one.length, other.length)
}
