import { trigramsOf } from '@rp/domain/chat/trigrams'
import { containing } from '../list/list-page.ts'

/** Reading a row takes as long as four hundred index entries, measured on a million. */
const entriesPerRow = 400
/**
 * The sample misses what only one row in two thousand contains, so small counts are no more precise than
 * that.
 */
const unseen = 0.25

/** Estimates from some texts of a table. Only a guess: a wrong one costs time, never rows. */
export interface TextSample {
  /** Whether it has no texts: none were drawn yet, or the table has none. */
  isEmpty(): boolean
  /**
   * The pattern to search in a trigram index instead of the whole text (in lower case, with at least one trigram).
   * Hardly more rows match it, and fewer lists of the index are read.
   */
  patternOf(text: string): string
  /** The parts of the pattern, three letters each; all without data. */
  partsOf(text: string): string[]
  /** The share of texts that contain this one, which has a trigram; 1 without data. */
  shareWith(text: string): number
  /** The share of texts for which `holds` is true; 1 without data. */
  shareOf(holds: (text: string) => boolean): number
}

/** Which texts contain each trigram, by position: a lookup then checks only the texts of its rarest part. */
export type Seen = Map<string, number[]>

/** Statistics of these texts, by the rules of the trigram index. */
export function sampleOf(texts: string[]): TextSample {
  const seen: Seen = new Map()
  placeParts(seen, texts, 0)
  return sampleWith(texts, seen)
}

export function placeParts(seen: Seen, texts: string[], from: number): void {
  for (const [at, text] of texts.entries())
    for (const part of trigramsOf(text)) {
      const places = seen.get(part)
      if (places) places.push(from + at)
      else seen.set(part, [from + at])
    }
}

export function sampleWith(texts: string[], seen: Seen): TextSample {
  function seenOf(part: string): number {
    return seen.get(part)?.length ?? 0
  }

  /** The texts that contain a part: among the given ones, or among all. */
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
   * The rarest part, and each further one that saves more rows than its list costs, in the order of the text.
   * Overlapping parts say nearly the same.
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
    isEmpty: () => texts.length === 0,
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
