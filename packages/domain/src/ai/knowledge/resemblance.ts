import { termsOf } from './search-terms.ts'

/**
 * Share of the question's terms that a text contains, 0 to 1. Comparable across conversations: ranks say which source
 * is best, this says whether it is good.
 */
export function resemblance(request: string, text: string): number {
  const [theirs, ours] = [termsOf(request), new Set(termsOf(text))]
  if (theirs.length === 0 || ours.size === 0) return 0
  // Longer words weigh more.
  const weightOf = (term: string) => Math.min(term.length, 12)
  const sum = (terms: string[]) => terms.reduce((total, term) => total + weightOf(term), 0)
  return sum(theirs.filter((term) => ours.has(term))) / sum(theirs)
}
