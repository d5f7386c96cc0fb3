import type { DifferenceKind } from './compare-claims.ts'
import { actorIn, actorOf, changesOwner } from './clause-actors.ts'
import { borrowedBy } from './clause-borrowing.ts'
import { deniesTwice, takesFromContrary, turnsAdvice } from './clause-denials.ts'
import { differsInPer, exceptsOtherwise, isPricedElsewhere, sharesFigure } from './clause-measures.ts'
import { broadens } from './clause-naming.ts'
import { swapsPlaces } from './clause-order.ts'
import { pointsOf } from './clause-overlap.ts'
import { boundsOtherwise, revives, sharpens, signOf } from './clause-signs.ts'
import { addsAfter, dropsTime, isPartOf, losesTime, turnsTime } from './clause-times.ts'
import type { Clause } from './proposal-clauses.ts'
import type { ProposalMark } from './proposal-marks.ts'

/** A proposed clause, the other proposed clauses, and the source clauses. */
export interface Proposed {
  clause: Clause
  said: readonly Clause[]
  known: readonly Clause[]
}

/** The kinds of difference between a proposed clause and one source clause. */
export function faultsBeside(proposed: Proposed, home: number): Set<DifferenceKind> {
  const { clause, said, known } = proposed
  const source = known[home]
  if (!source) return new Set()
  const borrowed = borrowedBy(clause, home, known)
  const lenders = borrowed.flatMap((one) => one.lenders.slice(0, 1))
  const beside = besideOf(home, lenders, known)
  const own = beside.filter((one) => one === source || pointsOf(clause, one) > 0)
  const isUnlent = (isFigure: boolean) =>
    borrowed.some((one) => (typeof one.item !== 'string') === isFigure && one.lenders.length === 0)
  const checks: [DifferenceKind, () => boolean][] = [
    ['NEGATION', () => signOf(clause) !== signOf(source) && !isPartOf(clause, source)],
    [
      'NEGATION',
      () =>
        [
          deniesTwice(clause, source),
          takesFromContrary(clause, home, known),
          turnsAdvice(clause, source, known),
        ].some(Boolean),
    ],
    [
      'NUMBER',
      () =>
        isUnlent(true) ||
        sharpens(clause, source) ||
        revives(clause, source) ||
        isPricedElsewhere(clause, source, known),
    ],
    ['UNIT', () => differsInPer(proposed, source, beside)],
    ['SCOPE', () => isUnlent(false) || addsMark(clause, beside, ['MOST', 'SOME'])],
    ['SCOPE', () => dropsMark(source, said, ['MOST', 'SOME', 'USUAL', 'OUT', 'NTH'])],
    ['SCOPE', () => isOfAnother(proposed, source) || swapsPlaces(clause, source, known)],
    ['SCOPE', () => own.some((one) => broadens(clause, said, one))],
    ['EXCEPTION', () => exceptsOtherwise(clause, known)],
    ['CONDITION', () => addsMark(clause, own, ['BEFORE', 'OUT']) || addsAfter(clause, own, known)],
    ['CONDITION', () => turnsTime(clause, source) || takesNoCondition(clause, source, known)],
    [
      'CONDITION',
      () => (sharesFigure(clause, source) && dropsTime(source, said)) || losesTime(clause, source),
    ],
    ['CONDITION', () => dropsMark(source, said, ['MAY'], ['MAY', 'POSSIBLE'])],
    ['CONDITION', () => boundsOtherwise(clause, beside, known.slice(0, home))],
  ]
  return new Set(checks.filter(([, holds]) => holds()).map(([kind]) => kind))
}

/** Whether actor or owner differ. */
function isOfAnother({ clause, said }: Proposed, source: Clause): boolean {
  const [ours, theirs] = [actorIn(said, clause), actorOf(source)]
  return (ours !== null && theirs !== null && ours !== theirs) || changesOwner(clause, source)
}

/** The repeated clause, its lenders, and the neighbours that limit it. */
function besideOf(home: number, lenders: readonly number[], known: readonly Clause[]): Clause[] {
  const limits = [home - 1, home + 1].filter((at) => {
    const one = known[at]
    return one && (at < home || !one.turns)
  })
  return [...new Set([home, ...lenders, ...limits])].flatMap((at) => known[at] ?? [])
}

function addsMark({ marks }: Clause, beside: readonly Clause[], some: readonly ProposalMark[]): boolean {
  return some.some((mark) => marks.has(mark) && !beside.some((one) => one.marks.has(mark)))
}

function dropsMark(
  { marks }: Clause,
  said: readonly Clause[],
  some: readonly ProposalMark[],
  instead: readonly ProposalMark[] = [],
): boolean {
  return some.some(
    (mark) =>
      marks.has(mark) && !said.some((one) => [mark, ...instead].some((accepted) => one.marks.has(accepted))),
  )
}

/** The clause adds a condition that its source lacks although another source clause states one that fits as well. */
function takesNoCondition(clause: Clause, source: Clause, known: readonly Clause[]): boolean {
  if (!clause.marks.has('IF') || source.marks.has('IF')) return false
  const points = pointsOf(clause, source)
  return known.some((one) => one.marks.has('IF') && pointsOf(clause, one) >= points)
}
