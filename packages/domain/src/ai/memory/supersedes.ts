import { proposalClauses } from '../claims/proposal-clauses.ts'
import { hasTerm } from '../claims/proposal-words.ts'

interface Fact {
  value: string
  category: string
}

/** If this share of the shorter fact's words is in the other, both are about the same thing. */
const sameThing = 0.5

/**
 * Whether a later fact replaces an earlier one under another key: the contrary, another figure, or "only" against
 * something else. Facts that can both be true stay.
 */
export function supersedes(later: Fact, earlier: Fact): boolean {
  if (later.category !== earlier.category) return false
  return proposalClauses(later.value).some((one) =>
    proposalClauses(earlier.value).some((other) => {
      const shared = [...one.terms].filter((term) => hasTerm(other, term)).length
      const size = Math.min(one.terms.size, other.terms.size)
      if (size === 0 || shared / size < sameThing) return false
      if (one.isDenied !== other.isDenied) return true
      const isOnly =
        one.marks.has('ONLY') !== other.marks.has('ONLY') || (one.marks.has('ONLY') && shared < size)
      if (isOnly && shared < Math.max(one.terms.size, other.terms.size)) return true
      return one.figures.some((figure) =>
        other.figures.some((their) => their.unit === figure.unit && their.value !== figure.value),
      )
    }),
  )
}
