import type { FindingLevel } from '../formula/findings.ts'
import type { StatusOf } from '../statuses.ts'
import {
  countryVerdict,
  type CountryVerdict,
  type RegulationCode,
  type RegulationFinding,
} from './findings.ts'

/** The verdict on a product in a market; only COMPLIES is green. */
export type MarketVerdict = StatusOf<'market_verdict'>

/** The verdict of one target country. */
export interface MarketVerdictOf {
  country: string
  verdict: MarketVerdict
}

/** Findings that mean that something could not be checked. */
const uncheckable: ReadonlySet<RegulationCode> = new Set<RegulationCode>([
  'NO_RULES',
  'NO_USE_CLASS',
  'PRODUCT_UNCLEAR',
  'NOT_IDENTIFIED',
  'UNKNOWN_COMPOSITION',
  'LIST_NOT_LOADED',
  'NEGATIVE_LIST_NOT_LOADED',
  'LIST_SUPERSEDED',
  'BASIS_UNKNOWN',
  'DOSE_UNKNOWN',
])

/** Findings that a waiver does not answer: nobody has read the rule, or decided what it means here. */
const undecided: ReadonlySet<RegulationCode> = new Set<RegulationCode>([
  'UNREVIEWED',
  'TITLE_CONDITION',
  'MAY_BELONG',
  'PERFUME_UNKNOWN',
])

interface Judged {
  key: string
  code: RegulationCode
  level: FindingLevel
}

/**
 * The verdict of one market from its findings. A waived breach no longer stops the product, but does not comply either;
 * what could not be checked stays open for review even if waived, because a waiver adds no knowledge.
 */
export function marketVerdict(findings: readonly Judged[], waived: ReadonlySet<string>): MarketVerdict {
  const open = findings.filter(({ key }) => !waived.has(key))
  if (open.some(({ level }) => level === 'BLOCK')) return 'BREACHES'
  if (open.some(({ code }) => uncheckable.has(code))) return 'CANNOT_BE_CHECKED'
  const isOpen = open.some(({ level }) => level === 'WARN')
  if (isOpen || findings.some(({ code }) => uncheckable.has(code) || undecided.has(code)))
    return 'NEEDS_REVIEW'
  return findings.some(({ level }) => level === 'BLOCK') ? 'WAIVED' : 'COMPLIES'
}

const gravity: Record<MarketVerdict, number> = {
  COMPLIES: 0,
  WAIVED: 1,
  NEEDS_REVIEW: 2,
  CANNOT_BE_CHECKED: 3,
  BREACHES: 4,
}

/** The gravest verdict of all target countries; null if there are none. */
export function gravestVerdict(verdicts: readonly MarketVerdictOf[]): MarketVerdict | null {
  return verdicts.reduce<MarketVerdict | null>(
    (worst, { verdict }) => (worst === null || gravity[verdict] > gravity[worst] ? verdict : worst),
    null,
  )
}

/** The findings of one market that determine its verdict; none if it complies. */
export function decidingFindings<F extends Judged>(findings: readonly F[], waived: ReadonlySet<string>): F[] {
  const open = findings.filter(({ key }) => !waived.has(key))
  const isUnknown = ({ code }: Judged) => uncheckable.has(code)
  switch (marketVerdict(findings, waived)) {
    case 'BREACHES':
      return open.filter(({ level }) => level === 'BLOCK')
    case 'CANNOT_BE_CHECKED':
      return open.filter(isUnknown)
    case 'NEEDS_REVIEW':
      return findings.filter(
        (one) => isUnknown(one) || undecided.has(one.code) || (one.level === 'WARN' && !waived.has(one.key)),
      )
    case 'WAIVED':
      return findings.filter(({ level }) => level === 'BLOCK')
    case 'COMPLIES':
      return []
  }
}

/** A country's verdict with its number of findings. */
export interface CountryJudgement extends Record<FindingLevel, number> {
  country: string
  verdict: CountryVerdict
  /** The market verdict; `verdict` above is the weight of the findings. */
  market_verdict: MarketVerdict
}

/** The verdict of each country with its findings counted by level; waived ones count as INFO. */
export function judgementsOf(
  findings: RegulationFinding[],
  countries: readonly string[],
  waived: ReadonlySet<string>,
): CountryJudgement[] {
  return countries.map((country) => {
    const own = findings.filter((finding) => finding.country === country)
    const of = (level: FindingLevel) =>
      own.filter((finding) => (waived.has(finding.key) ? 'INFO' : finding.level) === level).length
    return {
      country,
      verdict: countryVerdict(own, country, waived),
      market_verdict: marketVerdict(own, waived),
      BLOCK: of('BLOCK'),
      WARN: of('WARN'),
      INFO: of('INFO'),
    }
  })
}
