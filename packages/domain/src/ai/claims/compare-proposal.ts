import type { Difference, DifferenceKind } from './compare-claims.ts'
import { denialsIn } from './proposal-marks.ts'
import { deniesOtherwise, oneSided, freesOf } from './denial-differences.ts'
import { figureDifferences } from './figure-differences.ts'
import { pointsOf } from './clause-overlap.ts'
import { hasLimit, addsScope, addsCondition, addsBound, turnsTime } from './added-limits.ts'
import { leftOut } from './limit-differences.ts'
import { monthsIn } from './proposal-figures.ts'
import { plainText, unsupportedFacts } from '../facts/grounding.ts'
import { proposalClauses, plainly, type Clause } from './proposal-clauses.ts'
import { weekdaysOf } from './claim-marks.ts'

/**
 * Where a proposal says other than what people wrote: stricter than `compareClaims`, because nobody corrects what was
 * learnt. Every figure, unit and date must stand there with the same thing; what is affirmed must be affirmed; what
 * limits what they said must limit what is proposed; and nothing may be added. In both languages, and across them.
 */
export function compareProposal(proposed: string, written: readonly string[]): Difference[] {
  const [said, known] = [proposalClauses(proposed), proposalClauses(written.join('\n'))]
  const all = plainText(written.join('\n'))
  const found = said.flatMap((clause): Difference[] => {
    const source = nearest(clause, known)
    return differencesOf(clause, { source, known, all }).map((kind) => ({
      kind,
      clause: clause.text,
      source: source?.text ?? null,
    }))
  })
  const turned = said.filter((clause) => clause.marks.has('IF') && clause.isDenied)
  const isTurned =
    turned.length > 0 && denialsIn(plainly(proposed)) !== denialsIn(plainly(written.join('\n')))
  return [
    ...found,
    ...leftOut(said, known),
    ...oneSided(said, known),
    ...(isTurned
      ? turned.map(({ text }) => ({ kind: 'NEGATION' as const, clause: text, source: null }))
      : []),
  ]
}

interface Beside {
  source: Clause | null
  known: readonly Clause[]
  all: string
}

function differencesOf(clause: Clause, { source, known, all }: Beside): DifferenceKind[] {
  const found: [DifferenceKind, boolean][] = [
    ['UNKNOWN', source === null],
    ...figureDifferences(clause, known),
    ['DATE', differsInDate(clause.text, all)],
    ['NEGATION', deniesOtherwise(clause, known)],
    ['SCOPE', addsScope(clause, known, all)],
    ['EXCEPTION', clause.marks.has('EXCEPT') && !hasLimit(clause, known, 'EXCEPT')],
    [
      'CONDITION',
      (['BEFORE', 'AFTER'] as const).some(
        (mark) => clause.marks.has(mark) && !hasLimit(clause, known, mark),
      ) || addsCondition(clause, known),
    ],
    ['NEGATION', freesOf(clause, known)],
    ['CONDITION', addsBound(clause, known) || turnsTime(clause, known)],
  ]
  return found.filter(([, holds]) => holds).map(([kind]) => kind)
}

/** How much of a clause another speaks of, figures too; 0 to 1. */
function shareOf(clause: Clause, other: Clause): number {
  const size = clause.terms.size + clause.figures.length
  return size === 0 ? 0 : pointsOf(clause, other) / size
}

function nearest(clause: Clause, known: readonly Clause[]): Clause | null {
  // Small words alone say nothing.
  if (clause.terms.size + clause.figures.length === 0) return known[0] ?? null
  const best = known
    .map((source) => ({ source, share: shareOf(clause, source) }))
    .reduce((one, other) => (other.share > one.share ? other : one), { source: known[0], share: 0 })
  return best.share > 0 ? (best.source ?? null) : null
}

function differsInDate(text: string, all: string): boolean {
  const [days, months] = [weekdaysOf(all), monthsIn(all)]
  return (
    [...weekdaysOf(text)].some((day) => !days.has(day)) ||
    [...monthsIn(text)].some((month) => !months.has(month)) ||
    unsupportedFacts(text, [all]).some(({ kind, text: fact }) => kind === 'DATE' && monthsIn(fact).size > 0)
  )
}
