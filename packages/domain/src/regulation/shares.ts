import { constant, decimal, hundred, plain, zero, type Decimal } from '../decimal.ts'
import type { FormulaSubstance } from '../formula/ingredient.ts'
import type { WeighedLine } from '../formula/weigh.ts'
import type { Words } from '../languages.ts'
import {
  limitUnits,
  type LimitUnit,
  type ListFunction,
  type RegulationRule,
  type RuleMarket,
  type NegativeList,
} from './rule.ts'
import type { ProductDescription, ProductProperty } from './product-properties.ts'
import { purposeInLine, type Amounts, type PurposeInLine } from './purpose.ts'

/** A product as rules need it. */
export interface CheckedProduct {
  recipe_type: 'COSMETICS' | 'FOOD'
  /** Properties of a cosmetic's category; empty if none. */
  properties: readonly ProductProperty[]
  countries: string[]
  lines: WeighedLine[]
  /** Food: mass of a serving in mg, and servings per day; null if unknown. */
  dose: { serving_mg: Decimal; per_day: number } | null
}

/** The rules that may concern the product, and where rules and whole permitted lists exist. */
export interface RuleBook {
  rules: RegulationRule[]
  covered: { market: RuleMarket; recipe_type: 'COSMETICS' | 'FOOD'; list_function: ListFunction | null }[]
  /** Permitted lists of which only single rules are known. */
  partial: { market: RuleMarket; recipe_type: 'COSMETICS' | 'FOOD'; list_function: ListFunction }[]
  /** Where whole lists of prohibited and restricted substances exist. */
  negative: { market: RuleMarket; recipe_type: 'COSMETICS' | 'FOOD'; verdict: NegativeList }[]
  /** Sources whose edition ended before the day although their rules have no end. */
  superseded: {
    market: RuleMarket
    recipe_type: 'COSMETICS' | 'FOOD'
    source_code: string
    effective_to: string
  }[]
}

/** A product in one of its target countries. */
export interface Scene {
  product: CheckedProduct
  country: string
  description: ProductDescription
}

/** Percentages of raw materials, decimal texts. */
export interface SuppliedRange {
  min: readonly string[]
  max: readonly string[]
}

const exact: SuppliedRange = { min: [], max: [] }

/** One substance of the product, summed over all lines. */
export interface Share {
  id: string
  inci_name: string
  has_cas: boolean
  /** A supplier's composition marks it as an allergen. */
  is_allergen: boolean
  pct: Decimal
  /** With every supplier's lowest and highest share. */
  pct_min: Decimal
  pct_max: Decimal
  /** The suppliers' limits that differ from their typical shares, as percentages of the raw materials. */
  supplied: SuppliedRange
  line_keys: string[]
  /** What it is there for, line by line; together they are the three amounts. */
  in_lines: PurposeInLine[]
  /** It is an impurity in every line that contains it, or only some deliveries have it. */
  is_trace: boolean
  jobs: Set<ListFunction>
}

/** Multiplying is faster than dividing, and as exact. */
const hundredth = decimal('0.01')

/** The substances of a product with their percentages; blends are split. */
export function sharesOf(lines: WeighedLine[]): Share[] {
  const shares = new Map<string, Share>()
  for (const weighed of lines) {
    const { line, ingredient, pct } = weighed
    for (const substance of ingredient?.composition ?? []) {
      const share = shares.get(substance.substance_id) ?? {
        id: substance.substance_id,
        inci_name: substance.inci_name,
        has_cas: substance.cas.length > 0,
        is_allergen: false,
        pct: zero,
        pct_min: zero,
        pct_max: zero,
        supplied: exact,
        line_keys: [],
        in_lines: [],
        is_trace: true,
        jobs: jobsOf(substance.functions, substance.ci_number),
      }
      share.in_lines.push(purposeInLine(weighed, addAmounts(share, pct.times(hundredth), substance)))
      if (!share.line_keys.includes(line.key)) share.line_keys.push(line.key)
      share.is_trace &&= substance.is_impurity
      share.is_allergen ||= substance.is_allergen
      shares.set(substance.substance_id, share)
    }
  }
  const held = [...shares.values()].filter(({ pct_max }) => pct_max.gt(0))
  for (const share of held) share.is_trace ||= share.pct.isZero()
  return held
}

/** Adds the typical, lowest and highest amount of a line, and returns them; mostly one figure is all of them. */
function addAmounts(
  share: Share,
  hundredthOfLine: Decimal,
  { pct_typ, pct_min, pct_max }: FormulaSubstance,
): Amounts {
  const typical = hundredthOfLine.times(constant(pct_typ))
  const at = (stated: string | null | undefined) =>
    stated === null || stated === undefined ? typical : hundredthOfLine.times(constant(stated))
  const amounts = { pct: typical, pct_min: at(pct_min), pct_max: at(pct_max) }
  share.pct = share.pct.plus(amounts.pct)
  share.pct_min = share.pct_min.plus(amounts.pct_min)
  share.pct_max = share.pct_max.plus(amounts.pct_max)
  const differs = (stated: string | null | undefined, known: readonly string[]) =>
    stated === null || stated === undefined || constant(stated).eq(constant(pct_typ))
      ? known
      : [...known, stated]
  share.supplied = { min: differs(pct_min, share.supplied.min), max: differs(pct_max, share.supplied.max) }
  return amounts
}

/** The functions covered by permitted lists, from the functions of the EU inventory. */
function jobsOf(functions: string[], ci_number: string | null): Set<ListFunction> {
  const jobs = new Set<ListFunction>()
  for (const name of functions.map((one) => one.toUpperCase())) {
    if (name === 'PRESERVATIVE') jobs.add('PRESERVATIVE')
    if (name === 'COLORANT') jobs.add('COLOUR')
    if (name === 'UV FILTER') jobs.add('UV_FILTER')
  }
  if (ci_number !== null) jobs.add('COLOUR')
  return jobs
}

/** The subject of a finding: one substance by id, several by name. */
export function namedTogether(shares: readonly Share[]): {
  id: string | null
  inci_name: string
  line_keys: string[]
  pct: Decimal
} {
  const [first] = shares
  return {
    id: shares.length === 1 && first ? first.id : null,
    inci_name: shares.map(({ inci_name }) => inci_name).join(', '),
    line_keys: [...new Set(shares.flatMap(({ line_keys }) => line_keys))],
    pct: shares.reduce((sum, { pct }) => sum.plus(pct), zero),
  }
}

/** Converts a percentage to the unit of a limit; null if the unit needs a dose and there is none. */
export function amountOf(pct: Decimal, unit: LimitUnit, { dose }: CheckedProduct): Decimal | null {
  if (unit === 'PCT') return pct
  if (unit === 'MG_PER_KG') return pct.times(10_000)
  if (!dose) return null
  const serving = pct.times(dose.serving_mg).div(hundred)
  return unit === 'PER_SERVING' ? serving : serving.times(dose.per_day)
}

/** A number with its unit and the counted form. */
export function quantity(value: Decimal, unit: LimitUnit, basis = ''): Words {
  const { en, th } = limitUnits[unit]
  const number = plain(value)
  const form = basis === '' ? '' : ` (${basis})`
  return { en: `${number} ${en}${form}`, th: `${number} ${th}${form}` }
}

/** Groups items by key, in order of first occurrence. */
export function groupsBy<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  const found = new Map<string, T[]>()
  for (const one of all) {
    const group = found.get(keyOf(one))
    if (group) group.push(one)
    else found.set(keyOf(one), [one])
  }
  return [...found.values()]
}
