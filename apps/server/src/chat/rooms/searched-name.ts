import { hasTrigram, lettersOf } from '@rp/domain/chat/trigrams'
import { phoneCore } from '@rp/domain/phone'
import { customer } from '../../auth/tables/customer.ts'
import { containing } from '../../platform/list/list-page.ts'
import type { Platform } from '../../platform/platform.ts'
import { openTextSample } from '../../platform/search/open-text-sample.ts'
import type { TextSample } from '../../platform/search/text-sample.ts'

/** For a name above this share, reading enough of the newest rooms takes no longer than reading all its customers. */
const rareBelow = 0.004

/** An e-mail or a number belongs to one person, several words to few. */
const ofFew = /[\s@]|\d{4}/

/**
 * Where rooms of a name are searched first: among the newest rooms for a common name (`walk`), among the newest months
 * that have the name (`months`), or in all rooms with the name when that is fastest (`all`).
 */
type NameWay = 'walk' | 'months' | 'all'

/** A name to search for, and how. */
export interface SearchedName {
  /** The word to search first, as in the text; with a leading space if only the start of a word may match. */
  text: string
  /** The other words of the name, which may occur anywhere. */
  others: string[]
  /** The word is too short for the index, except at the start of a word. */
  startsWord: boolean
  way: NameWay
  /** The pattern for the index, without tone marks: hardly more customers match it than the name itself. */
  pattern: string
  /** The parts of the pattern, three letters each; empty if the start of a word is searched. */
  parts: string[]
  /** The digits that identify a telephone number, if it is one in whatever spelling. */
  phone: string | null
}

/** Predicts the cost of a search for a name (ADR 0037). */
export function openNames(platform: Pick<Platform, 'http' | 'log' | 'database'>) {
  const sample = openTextSample(platform, { table: customer, column: customer.letters, what: 'names' })
  return { searched: (keyword: string) => searchedName(sample, keyword) }
}

/** `sample`: names without tone marks. */
export function searchedName(sample: TextSample, keyword: string): SearchedName {
  const whole = keyword.normalize('NFC').toLowerCase().trim()
  const phone = phoneCore(keyword)
  // The pieces of a number are no names: others contain them, too.
  const words = phone === null ? whole.split(/\s+/) : [whole]
  const text = rarestOf(sample, words)
  const others = words.toSpliced(words.indexOf(text), 1)
  const letters = lettersOf(text)
  const startsWord = !hasTrigram(letters)
  const beside = others.map(lettersOf)
  const share = sample.shareOf(
    (one) =>
      (startsWord ? ` ${one}`.includes(` ${letters}`) : one.includes(letters)) &&
      beside.every((word) => one.includes(word)),
  )
  return {
    text: startsWord ? ` ${text}` : text,
    others,
    startsWord,
    phone,
    way:
      phone !== null
        ? 'all'
        : share >= rareBelow
          ? 'walk'
          : startsWord || ofFew.test(whole)
            ? 'all'
            : 'months',
    pattern: startsWord ? containing(letters).slice(1) : sample.patternOf(letters),
    parts: startsWord ? [] : sample.partsOf(letters),
  }
}

/** Of several words, the one that the index finds fastest; the other words are compared in each hit. */
function rarestOf(sample: TextSample, words: string[]): string {
  const [first = '', ...more] = words
  if (more.length === 0) return first
  const known = words.filter((word) => hasTrigram(lettersOf(word)))
  const byShare = known.map((word) => ({ word, share: sample.shareWith(lettersOf(word)) }))
  return byShare.toSorted((one, other) => one.share - other.share)[0]?.word ?? first
}
