import { unsupportedFacts, plainText } from '../facts/grounding.ts'
import { resemblanceOf, wordsToCompare } from './claim-words.ts'
import { amountsOf, conditionsOf, hasException, isDenied, scopesOf, weekdaysOf } from './claim-marks.ts'
import { clausesOf } from './clauses.ts'
import { withoutCourtesy, withoutPoliteConditions, type Verdict } from './courtesy.ts'

/** Kinds of difference from the sources. UNKNOWN: the sources contain nothing of the clause. */
export const differenceKinds = [
  'NEGATION',
  'EXCEPTION',
  'CONDITION',
  'SCOPE',
  'NUMBER',
  'UNIT',
  'DATE',
  'UNKNOWN',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export interface Difference {
  kind: DifferenceKind
  /** The clause that differs, as written. */
  clause: string
  /** The source clause it was compared with; null if none is similar. */
  source: string | null
}

/** A clause whose word overlap with every source is below this share is UNKNOWN. */
const alikeMin = 0.5

/**
 * Compares a text with the sources clause by clause. Finds a denial, exception, condition, scope, number, unit or date
 * that the sources lack, and unknown subjects. Saying less is faithful as long as each clause keeps its conditions.
 * Polite phrases are removed first; what is left of their clause is compared like any other. A yes is a claim as well:
 * it needs a faithful clause behind it that affirms, and a no one that denies.
 */
export function compareClaims(said: string, sources: readonly string[]): Difference[] {
  const known = sources.flatMap((source) => clausesOf(source))
  const all = sources.join('\n')
  return claimsOf(said).flatMap(({ clause, claim, verdict }): Difference[] => {
    const source = nearest(claim, known)
    if (source === null) return [{ kind: 'UNKNOWN', clause, source }]
    const kinds = new Set(differencesOf(claim, source, all))
    if (verdict !== null && isDenied(claim) !== (verdict === 'NO')) kinds.add('NEGATION')
    return [...kinds].map((kind) => ({ kind, clause, source }))
  })
}

export interface Claim {
  /** The clause as written. */
  clause: string
  /** The clause without its polite phrases; empty: a yes or no with nothing behind it. */
  claim: string
  verdict: Verdict | null
}

/** The claims of a text without its polite phrases; a yes or no belongs to the next one. */
export function claimsOf(said: string): Claim[] {
  const claims: Claim[] = []
  let before: { clause: string; verdict: Verdict } | null = null
  for (const clause of clausesOf(withoutPoliteConditions(said))) {
    const { claim, verdict } = withoutCourtesy(clause)
    if (verdict !== null) before = { clause, verdict }
    if (claim === '') continue
    claims.push({ clause, claim, verdict: before?.verdict ?? null })
    before = null
  }
  return claims.length === 0 && before !== null ? [{ ...before, claim: '' }] : claims
}

function differencesOf(clause: string, source: string, all: string): DifferenceKind[] {
  const found: [DifferenceKind, boolean][] = [
    ['NEGATION', isDenied(clause) !== isDenied(source)],
    ['EXCEPTION', hasException(clause) !== hasException(source)],
    ['CONDITION', !isSame(conditionsOf(clause), conditionsOf(source))],
    ['SCOPE', differsInScope(clause, source)],
    ['DATE', differsInDate(clause, all)],
    ...amountDifferences(clause, all),
  ]
  return found.filter(([, holds]) => holds).map(([kind]) => kind)
}

/** Limits of the source must limit the clause, and a claim about "all" must be in the source. */
function differsInScope(clause: string, source: string): boolean {
  const [said, known] = [scopesOf(clause), scopesOf(source)]
  return [...new Set([...said, ...known])].some((name) => said.has(name) !== known.has(name))
}

function differsInDate(clause: string, all: string): boolean {
  const known = weekdaysOf(all)
  if ([...weekdaysOf(clause)].some((day) => !known.has(day))) return true
  return unsupportedFacts(clause, [all]).some(({ kind }) => kind === 'DATE')
}

function amountDifferences(clause: string, all: string): [DifferenceKind, boolean][] {
  const known = amountsOf(plainText(all))
  const wrong = amountsOf(plainText(clause)).filter(
    ({ value, unit }) => !known.some((one) => one.value === value && one.unit === unit),
  )
  const isUnit = wrong.some(({ value }) => known.some((one) => one.value === value))
  const numbers =
    unsupportedFacts(clause, [all]).some(({ kind }) => kind === 'NUMBER') || saysOftener(clause, all)
  return [
    ['UNIT', isUnit],
    ['NUMBER', (wrong.length > 0 && !isUnit) || numbers],
  ]
}

/** "3 to 3 years" against "2 to 3 years": a number that occurs more often than in the sources has replaced another. */
function saysOftener(clause: string, all: string): boolean {
  const countOf = (text: string, value: string) => numbersIn(text).filter((one) => one === value).length
  return numbersIn(clause).some((value) => countOf(clause, value) > countOf(all, value))
}

function numbersIn(text: string): string[] {
  const withoutDates = plainText(text).replace(/\d{1,4}[/-]\d{1,2}[/-]\d{1,4}/gu, ' ')
  return (withoutDates.match(/\d+(?:,\d{3})*(?:\.\d+)?/gu) ?? []).map((one) => one.replaceAll(',', ''))
}

function nearest(clause: string, known: readonly string[]): string | null {
  const words = wordsToCompare(clause)
  let best: { source: string; alike: number } | null = null
  for (const source of known) {
    const alike = resemblanceOf(words, wordsToCompare(source))
    if (alike > (best?.alike ?? 0)) best = { source, alike }
  }
  return best !== null && best.alike >= alikeMin ? best.source : null
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name))
}
