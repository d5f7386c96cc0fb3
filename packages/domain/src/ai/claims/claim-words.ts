import { withoutMarks } from './claim-marks.ts'
import { contentOf } from '../understanding/content-words.ts'
import { searchText, wordsOf } from '../knowledge/search-terms.ts'

/** The words of a clause that say what it is about; what turns its meaning is compared apart. */
export function wordsToCompare(clause: string): ReadonlySet<string> {
  const plain = withoutMarks(clause)
  const { concepts, words } = contentOf(plain)
  const all = new Set([...concepts, ...words])
  // A clause of small words alone, "we do it", is compared by these.
  return all.size > 0 ? all : new Set(wordsOf(searchText(plain)))
}

/** Of the words of a clause, how many another has, 0 to 1. */
export function resemblanceOf(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (words.size === 0) return 0
  return [...words].filter((word) => others.has(word)).length / words.size
}
