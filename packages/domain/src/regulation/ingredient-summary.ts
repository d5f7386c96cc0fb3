import { marketCountries, keysOf } from '../recipe-words.ts'
import type { StatusOf } from '../statuses.ts'
import type { RuleBook } from './shares.ts'
import { missingLists } from './missing-lists.ts'
import { holdsOn, marketsOf, type MarketCountry, type RegulationRule } from './rule.ts'

/** The verdict of a country's rules on a material, independent of products; NONE: no rules are known. */
export type RegulationChip = StatusOf<'regulation'>

export interface CountrySummary {
  country: MarketCountry
  verdict: RegulationChip
  /** Number of the country's rules that name a substance of the material. */
  rules: number
}

const weight: Record<RegulationChip, number> = { NONE: 0, OK: 1, INFO: 2, WARN: 3, BLOCK: 4 }

/** A raw material as rules need it. */
export interface SummedMaterial {
  /** The raw material, for what people answered about it. */
  id?: string | undefined
  substance_ids: string[]
  /** Substances without a CAS number: the absence of a rule proves nothing for them. */
  without_cas: string[]
  recipe_types: readonly string[]
}

/**
 * One chip per market country: prohibited substances block; limits, unreviewed rules and unidentified substances
 * warn; wordings and permitted lists inform. Whether a limit is met depends on the product.
 */
export function ingredientSummary(material: SummedMaterial, book: RuleBook, day: string): CountrySummary[] {
  const { substance_ids, recipe_types } = material
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
    const mayBelong = book.rules.some(
      (rule) =>
        isHere({ ...rule, list_function: null }) &&
        holdsOn(rule, day) &&
        substance_ids.some((id) => rule.title?.possible_ids.includes(id)),
    )
    const isChecked = isKnown(material, rules) && !lacksLists(material, book, country) && !mayBelong
    const known = isChecked ? 'OK' : 'WARN'
    const start: RegulationChip = book.covered.some(isHere) ? known : 'NONE'
    const verdict = worstOf([
      { verdict: start },
      ...rules.map((rule) => ({ verdict: chipOf(rule, material.id) })),
    ])
    return { country, verdict, rules: rules.length }
  })
}

/** Whether each substance can be looked up in a list; false for a material without substances. */
function isKnown({ substance_ids, without_cas }: SummedMaterial, rules: readonly RegulationRule[]): boolean {
  const isNamed = (id: string) => rules.some((rule) => rule.substance_ids.includes(id))
  return substance_ids.length > 0 && without_cas.every(isNamed)
}

function lacksLists({ recipe_types }: SummedMaterial, book: RuleBook, country: string): boolean {
  return recipe_types.includes('COSMETICS') && missingLists(book, country).length > 0
}

/** The worst chip of all countries. */
export function worstOf(countries: readonly Pick<CountrySummary, 'verdict'>[]): RegulationChip {
  return countries
    .map(({ verdict }) => verdict)
    .reduce<RegulationChip>((a, b) => (weight[b] > weight[a] ? b : a), 'NONE')
}

function chipOf(rule: RegulationRule, id: string | undefined): RegulationChip {
  if (rule.review_state === 'NEEDS_REVIEW') return 'WARN'
  if (rule.verdict === 'PROHIBITED') return prohibitedChip(rule, id)
  if (rule.verdict === 'FREE') return 'OK'
  return rule.max_value !== null || rule.min_value !== null ? 'WARN' : 'INFO'
}

/** A use, a reference or an open question leaves it to the product or the raw material. */
function prohibitedChip({ applies_to, title }: RegulationRule, id: string | undefined): RegulationChip {
  const { question = null, permitted_in = [], answers = [] } = title ?? {}
  const given = id === undefined ? undefined : answers.find(({ ingredient_id }) => ingredient_id === id)
  if (given?.answer === 'DOES_NOT_APPLY') return 'OK'
  const isOpen = question !== null && given === undefined
  return isOpen || applies_to.length > 0 || permitted_in.length > 0 ? 'WARN' : 'BLOCK'
}
