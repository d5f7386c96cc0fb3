import { hasTrigram, lettersOf } from '@rp/domain/chat/found-text'
import { customer } from '../../auth/tables/customer.ts'
import { containing } from '../../platform/list/list-page.ts'
import type { Platform } from '../../platform/platform.ts'
import { openTextSample, type TextSample } from '../../platform/search/text-sample.ts'

/** A name of more is met among so many of the newest rooms as take no longer to read than all its customers. */
const rareBelow = 0.004

/** An e-mail or a number is of one person, several words on end are of few. */
const ofFew = /[\s@]|\d{4}/

/**
 * Where rooms of a name are looked for first: among the newest rooms (`walk`), where it is of many; among those of the
 * newest months that have the name (`months`); or in all that have it (`all`), where reading them is soonest.
 */
type NameWay = 'walk' | 'months' | 'all'

/** A name that is looked for, and how. */
export interface SearchedName {
  /** As it stands in the texts that are searched; behind a space where only the start of a word is looked for. */
  text: string
  /** The index knows nothing so short but how words start. */
  startsWord: boolean
  way: NameWay
  /** What the index is asked for, without tone marks: hardly more customers have it than have the name. */
  pattern: string
  /** Of what the pattern is made, three letters each; none where the start of a word is looked for. */
  parts: string[]
}

/** Tells beforehand what a search for a name will meet (ADR 0037). */
export function openNames(platform: Pick<Platform, 'http' | 'log' | 'database'>) {
  const sample = openTextSample(platform, { table: customer, column: customer.letters, what: 'names' })
  return { searched: (keyword: string) => searchedName(sample, keyword) }
}

/** `sample`: of names without tone marks. */
export function searchedName(sample: TextSample, keyword: string): SearchedName {
  const text = keyword.normalize('NFC').toLowerCase()
  const letters = lettersOf(text)
  const startsWord = !hasTrigram(letters)
  const share = startsWord
    ? sample.shareOf((one) => ` ${one}`.includes(` ${letters}`))
    : sample.shareWith(letters)
  return {
    text: startsWord ? ` ${text}` : text,
    startsWord,
    way: share >= rareBelow ? 'walk' : startsWord || ofFew.test(text) ? 'all' : 'months',
    pattern: startsWord ? containing(letters).slice(1) : sample.patternOf(letters),
    parts: startsWord ? [] : sample.partsOf(letters),
  }
}
