import { memoizedReadings } from '../memoized-readings.ts'
import { withoutMarks } from './claim-marks.ts'
import { contentOf } from '../understanding/content-words.ts'
import { searchText, wordsOf } from '../knowledge/search-terms.ts'

/** The content words of a clause; words that change its meaning are compared separately. */
export const wordsToCompare = memoizedReadings(2000, (clause): ReadonlySet<string> => {
  const plain = withoutMarks(clause)
  const { concepts, words } = contentOf(plain)
  const all = new Set([...concepts, ...words])
  // A clause of function words only, such as "we do it", is compared by those.
  return all.size > 0 ? all : new Set(wordsOf(searchText(plain)))
})

/** Share of the words of a clause that the other clause contains, 0 to 1. */
export function resemblanceOf(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (words.size === 0) return 0
  return [...words].filter((word) => others.has(word)).length / words.size
}
