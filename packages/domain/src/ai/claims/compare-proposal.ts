import type { Difference, DifferenceKind } from './compare-claims.ts'
import { freesOf } from './clause-denials.ts'
import { figureDifferences } from './figure-differences.ts'
import { isWeak } from './meaning/words-of.ts'
import { differencesOfFit } from './clause-fit.ts'
import { addsCondition, addsScope, hasException } from './added-limits.ts'
import { wrongConditions } from './condition-pairs.ts'
import { leftOut } from './limit-differences.ts'
import { denialsIn } from './proposal-marks.ts'
import { monthsIn } from './proposal-figures.ts'
import { unsupportedFacts } from '../facts/grounding.ts'
import { plainly } from './proposal-plain.ts'
import { proposalClauses, type Clause } from './proposal-clauses.ts'
import { weekdaysOf } from './claim-marks.ts'

/**
 * Reports where a proposal differs from the staff's texts. Stricter than `compareClaims`, because nobody corrects
 * learned rules. Every figure, unit and date must apply to the same thing; affirmations must be affirmed; limits of
 * the source must limit the proposal; nothing may be added. Works within and across both languages.
 */
export function compareProposal(proposed: string, written: readonly string[]): Difference[] {
  if (written.some((text) => text.trim() === proposed.trim())) return []
  const [said, known] = [proposalClauses(proposed), proposalClauses(written.join('\n'))]
  const all = plainly(written.join('\n'))
  const fits = said.map((clause) => differencesOfFit({ clause, said, known }))
  const found = said.flatMap((clause, at): Difference[] => {
    const { kinds = [], source = null } = fits[at] ?? {}
    const more = differencesOf(clause, { source, known, all })
    return [...new Set([...kinds, ...more])].map((kind) => ({
      kind,
      clause: clause.text,
      source: source?.text ?? null,
    }))
  })
  const places = fits.map((fit) => fit.places)
  return [
    ...found,
    ...turned(said, known),
    ...leftOut(said, known),
    ...wrongConditions({ said, known, places }),
  ]
}

/**
 * "Without a bill, no exchange" turned into "without a bill, exchange": a denied condition must keep the number of
 * denials.
 */
function turned(said: readonly Clause[], known: readonly Clause[]): Difference[] {
  const conditions = said.filter(({ marks, isDenied }) => marks.has('IF') && isDenied)
  const countOf = (clauses: readonly Clause[]) => clauses.reduce((sum, { text }) => sum + denialsIn(text), 0)
  if (conditions.length === 0 || countOf(said) === countOf(known)) return []
  return conditions.map(({ text }) => ({ kind: 'NEGATION', clause: text, source: null }))
}

interface Beside {
  source: Clause | null
  known: readonly Clause[]
  all: string
}

function differencesOf(clause: Clause, { source, known, all }: Beside): DifferenceKind[] {
  const found: [DifferenceKind, boolean][] = [
    ['UNKNOWN', source === null && saysSomething(clause)],
    ...figureDifferences(clause, known),
    ['DATE', differsInDate(clause.text, all)],
    ['SCOPE', addsScope(clause, known, all)],
    ['EXCEPTION', clause.marks.has('EXCEPT') && !hasException(clause, known)],
    ['CONDITION', addsCondition(clause, known)],
    ['NEGATION', freesOf(clause, known)],
  ]
  return found.filter(([, holds]) => holds).map(([kind]) => kind)
}

/** Whether a clause contains more than function words and "1". */
function saysSomething({ terms, figures }: Clause): boolean {
  return [...terms].some((term) => !isWeak(term)) || figures.some(({ value }) => value !== '1')
}

function differsInDate(text: string, all: string): boolean {
  const [days, months] = [weekdaysOf(all), monthsIn(all)]
  return (
    [...weekdaysOf(text)].some((day) => !days.has(day)) ||
    [...monthsIn(text)].some((month) => !months.has(month)) ||
    unsupportedFacts(text, [all]).some(({ kind, text: fact }) => kind === 'DATE' && monthsIn(fact).size > 0)
  )
}
