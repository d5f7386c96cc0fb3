import { constant, decimal, hundred, plain, zero, type Decimal } from '../decimal.ts'
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
import { purposeInLine, type PurposeInLine } from './purpose.ts'

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

/** One substance of the product, summed over all lines. */
export interface Share {
  id: string
  inci_name: string
  has_cas: boolean
  pct: Decimal
  line_keys: string[]
  /** What it is there for, line by line; together they are `pct`. */
  in_lines: PurposeInLine[]
  /** It is an impurity in every line that contains it. */
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
        pct: zero,
        line_keys: [],
        in_lines: [],
        is_trace: true,
        jobs: jobsOf(substance.functions, substance.ci_number),
      }
      const amount = pct.times(constant(substance.pct_typ)).times(hundredth)
      share.pct = share.pct.plus(amount)
      share.in_lines.push(purposeInLine(weighed, amount))
      if (!share.line_keys.includes(line.key)) share.line_keys.push(line.key)
      share.is_trace &&= substance.is_impurity
      shares.set(substance.substance_id, share)
    }
  }
  return [...shares.values()].filter(({ pct }) => pct.gt(0))
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
