import { termsOf } from './search-terms.ts'

/**
 * How much of what is asked a text speaks of, 0 to 1. It is a share of terms, so that it means the same in every
 * conversation: ranks say which source is best, this says whether it is good.
 */
export function resemblance(asked: string, text: string): number {
  const [theirs, ours] = [termsOf(asked), new Set(termsOf(text))]
  if (theirs.length === 0 || ours.size === 0) return 0
  // A long word tells more than a short one.
  const weightOf = (term: string) => Math.min(term.length, 12)
  const sum = (terms: string[]) => terms.reduce((total, term) => total + weightOf(term), 0)
  return sum(theirs.filter((term) => ours.has(term))) / sum(theirs)
}
