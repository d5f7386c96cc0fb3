import type { Clause } from './proposal-clauses.ts'
import { allOf, type ProposalMark } from './proposal-marks.ts'
import { pointsOf, besides } from './clause-overlap.ts'
import { hasTerm } from './proposal-words.ts'

/** Whether the sources make an exception for the same thing. */
export function hasException(clause: Clause, known: readonly Clause[]): boolean {
  const exceptions = known.filter(({ marks }) => marks.has('EXCEPT'))
  const isWhole = (one: Clause) => one.terms.size > 0 && [...one.terms].every((term) => hasTerm(clause, term))
  if (exceptions.some(isWhole)) return true
  const near = known.flatMap((source, at) => (source.marks.has('EXCEPT') ? besides(known, at) : []))
  const terms = [...clause.terms]
  return (
    near.length > 0 &&
    terms.filter((term) => near.some((one) => hasTerm(one, term))).length > terms.length * mostOf
  )
}
const mostOf = 0.5

/** Whether the clause adds a scope (all, only or this once) that the sources do not state. */
export function addsScope(clause: Clause, known: readonly Clause[], all: string): boolean {
  const { marks, text } = clause
  const [ours, theirs] = [allOf(text), allOf(all)]
  if (ours.size > 0 && theirs.size > 0 && [...ours].some((of) => !theirs.has(of))) return true
  const isSaid = (...kinds: ProposalMark[]) =>
    known.some((source) => kinds.some((mark) => source.marks.has(mark)))
  if (marks.has('ONCE') && !isSaid('ONCE')) return true
  if (marks.has('ONLY') && !isSaid('ONLY', 'FEW', 'EXCEPT', 'ONCE', 'MOST')) return true
  return marks.has('ALL') && !hasAll(clause, known)
}

function hasAll(clause: Clause, known: readonly Clause[]): boolean {
  const sources = known.filter((source) => source.marks.has('ALL') || source.marks.has('EACH'))
  return sources.some(
    (source) => clause.terms.size === 0 || source.terms.size === 0 || pointsOf(clause, source) > 0,
  )
}

/** A condition may be added if the sources mention what it is about. */
export function addsCondition(clause: Clause, known: readonly Clause[]): boolean {
  if (!clause.marks.has('IF') || known.some(({ marks }) => marks.has('IF'))) return false
  const terms = [...clause.terms]
  return terms.filter((term) => known.some((source) => hasTerm(source, term))).length < terms.length * 0.66
}
