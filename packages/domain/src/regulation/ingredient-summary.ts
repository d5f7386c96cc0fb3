import { marketCountries, keysOf } from '../recipe-words.ts'
import type { StatusOf } from '../statuses.ts'
import type { RuleBook } from './shares.ts'
import { holdsOn, marketsOf, type MarketCountry, type RegulationRule } from './rule.ts'

/** What the rules of a country say of a material before anybody knows the product; NONE: no rules are known. */
export type RegulationChip = StatusOf<'regulation'>

export interface CountrySummary {
  country: MarketCountry
  verdict: RegulationChip
  /** Rules of the country that name a substance of the material. */
  rules: number
}

const weight: Record<RegulationChip, number> = { NONE: 0, OK: 1, INFO: 2, WARN: 3, BLOCK: 4 }

/**
 * One chip for each market country: prohibited substances block, limits and unread rules ask for care, wordings and
 * places on permitted lists inform. Only a product's share decides whether a limit is kept.
 */
export function ingredientSummary(
  { substance_ids, recipe_types }: { substance_ids: string[]; recipe_types: readonly string[] },
  book: RuleBook,
  day: string,
): CountrySummary[] {
  return keysOf(marketCountries).map((country) => {
    const markets = marketsOf(country)
    const isHere = ({ market, recipe_type }: RuleBook['covered'][number]) =>
      markets.includes(market) && recipe_types.includes(recipe_type)
    const rules = book.rules.filter(
      (rule) =>
        isHere(rule) &&
        holdsOn(rule, day) &&
        rule.substance_ids.some((substance_id) => substance_ids.includes(substance_id)),
    )
    const start: RegulationChip = book.covered.some(isHere) ? 'OK' : 'NONE'
    const verdict = worstOf([{ verdict: start }, ...rules.map((rule) => ({ verdict: chipOf(rule) }))])
    return { country, verdict, rules: rules.length }
  })
}

/** The chip of the country that asks for most care. */
export function worstOf(countries: readonly Pick<CountrySummary, 'verdict'>[]): RegulationChip {
  return countries
    .map(({ verdict }) => verdict)
    .reduce<RegulationChip>((a, b) => (weight[b] > weight[a] ? b : a), 'NONE')
}

function chipOf(rule: RegulationRule): RegulationChip {
  if (rule.review_state === 'NEEDS_REVIEW') return 'WARN'
  if (rule.verdict === 'PROHIBITED') return 'BLOCK'
  if (rule.verdict === 'FREE') return 'OK'
  return rule.max_value !== null || rule.min_value !== null ? 'WARN' : 'INFO'
}
