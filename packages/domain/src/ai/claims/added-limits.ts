import type { Clause } from './proposal-clauses.ts'
import { allOf, type ProposalMark } from './proposal-marks.ts'
import { has, itemsOf, pointsOf, besides } from './clause-overlap.ts'
import { hasTerm } from './proposal-words.ts'

/** Whether people set the same kind of limit, and to the same thing. */
export function hasLimit(clause: Clause, known: readonly Clause[], mark: ProposalMark): boolean {
  const limits = known.flatMap((source, at) => (source.marks.has(mark) ? besides(known, at) : []))
  if (limits.length === 0 || mark !== 'EXCEPT') return limits.length > 0
  const terms = [...clause.terms]
  if (
    known.some(
      (limit) =>
        limit.marks.has(mark) &&
        limit.terms.size > 0 &&
        [...limit.terms].every((term) => hasTerm(clause, term)),
    )
  )
    return true
  return terms.filter((term) => limits.some((limit) => hasTerm(limit, term))).length > terms.length * 0.5
}

export function addsScope(clause: Clause, known: readonly Clause[], all: string): boolean {
  const { marks, text } = clause
  const [ours, theirs] = [allOf(text), allOf(all)]
  if (ours.size > 0 && theirs.size > 0 && [...ours].some((of) => !theirs.has(of))) return true
  const isSaid = (...kinds: ProposalMark[]) =>
    known.some((source) => kinds.some((mark) => source.marks.has(mark)))
  if (marks.has('ONCE') && !isSaid('ONCE')) return true
  if (marks.has('ONLY') && !isSaid('ONLY', 'EXCEPT', 'ONCE')) return true
  if (!marks.has('ALL')) return false
  const sources = known.filter((source) => source.marks.has('ALL'))
  return !sources.some(
    (source) => clause.terms.size === 0 || source.terms.size === 0 || pointsOf(clause, source) > 0,
  )
}

/** A condition may be added where people named what it is about. */
export function addsCondition(clause: Clause, known: readonly Clause[]): boolean {
  if (!clause.marks.has('IF') || known.some(({ marks }) => marks.has('IF'))) return false
  const terms = [...clause.terms]
  return terms.filter((term) => known.some((source) => hasTerm(source, term))).length < terms.length * 0.66
}

/** A bound that nobody set. */
export function addsBound({ marks, text }: Clause, known: readonly Clause[]): boolean {
  const adds = (mark: 'UP' | 'DOWN') => marks.has(mark) && !known.some((source) => source.marks.has(mark))
  return adds('DOWN') || (adds('UP') && !/ตั้งแต่|from|start/iu.test(text))
}

/** "After it is mixed" of "until it is mixed". */
export function turnsTime(clause: Clause, known: readonly Clause[]): boolean {
  const meets = (mark: ProposalMark, other: ProposalMark) =>
    known.some(
      (source) =>
        source.marks.has(mark) &&
        !source.marks.has(other) &&
        itemsOf(clause).some(
          (item) => has(source, item) && known.filter((one) => has(one, item)).length === 1,
        ),
    )
  const turns = (mine: 'BEFORE' | 'AFTER', theirs: 'BEFORE' | 'AFTER') =>
    clause.marks.has(mine) && !clause.marks.has(theirs) && meets(theirs, mine) && !meets(mine, theirs)
  return turns('AFTER', 'BEFORE') || turns('BEFORE', 'AFTER')
}
