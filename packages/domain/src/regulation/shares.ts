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

/** A product as the rules look at it. */
export interface CheckedProduct {
  recipe_type: 'COSMETICS' | 'FOOD'
  /** What a cosmetic's category says of it; empty when it says nothing. */
  properties: readonly ProductProperty[]
  countries: string[]
  lines: WeighedLine[]
  /** Food: the mass of one serving in mg, and servings a day; null when unknown. */
  dose: { serving_mg: Decimal; per_day: number } | null
}

/** The rules that may speak of the product, and where rules and permitted lists exist at all. */
export interface RuleBook {
  rules: RegulationRule[]
  covered: { market: RuleMarket; recipe_type: 'COSMETICS' | 'FOOD'; list_function: ListFunction | null }[]
  /** Which lists of prohibited and of restricted substances hold somewhere. */
  negative: { market: RuleMarket; recipe_type: 'COSMETICS' | 'FOOD'; verdict: NegativeList }[]
  /** Sources whose edition ended before the day while their rules have no end. */
  superseded: {
    market: RuleMarket
    recipe_type: 'COSMETICS' | 'FOOD'
    source_code: string
    effective_to: string
  }[]
}

/** A product in one of the countries where it is to be sold. */
export interface Scene {
  product: CheckedProduct
  country: string
  description: ProductDescription
}

/** One substance of the product over all its lines. */
export interface Share {
  id: string
  inci_name: string
  has_cas: boolean
  pct: Decimal
  line_keys: string[]
  /** In every line that holds it, it is an impurity. */
  is_trace: boolean
  jobs: Set<ListFunction>
}

/** Multiplying is quicker than dividing, and as exact. */
const hundredth = decimal('0.01')

/** The substances of a product with their shares in percent; blends are taken apart. */
export function sharesOf(lines: WeighedLine[]): Share[] {
  const shares = new Map<string, Share>()
  for (const { line, ingredient, pct } of lines)
    for (const substance of ingredient?.composition ?? []) {
      const share = shares.get(substance.substance_id) ?? {
        id: substance.substance_id,
        inci_name: substance.inci_name,
        has_cas: substance.cas.length > 0,
        pct: zero,
        line_keys: [],
        is_trace: true,
        jobs: jobsOf(substance.functions, substance.ci_number),
      }
      share.pct = share.pct.plus(pct.times(constant(substance.pct_typ)).times(hundredth))
      if (!share.line_keys.includes(line.key)) share.line_keys.push(line.key)
      share.is_trace &&= substance.is_impurity
      shares.set(substance.substance_id, share)
    }
  return [...shares.values()].filter(({ pct }) => pct.gt(0))
}

/** The jobs that permitted lists are about, from the functions of the EU inventory. */
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

/** What a finding names: one substance by its id, several by their names. */
export function namedTogether(shares: readonly Share[]): {
  id: string | null
  inci_name: string
  line_keys: string[]
} {
  const [first] = shares
  return {
    id: shares.length === 1 && first ? first.id : null,
    inci_name: shares.map(({ inci_name }) => inci_name).join(', '),
    line_keys: [...new Set(shares.flatMap(({ line_keys }) => line_keys))],
  }
}

/** The amount of a percentage in the unit of a limit; null without a dose where the unit needs one. */
export function amountOf(pct: Decimal, unit: LimitUnit, { dose }: CheckedProduct): Decimal | null {
  if (unit === 'PCT') return pct
  if (unit === 'MG_PER_KG') return pct.times(10_000)
  if (!dose) return null
  const serving = pct.times(dose.serving_mg).div(hundred)
  return unit === 'PER_SERVING' ? serving : serving.times(dose.per_day)
}

/** A number with its unit and the form that it counts. */
export function quantity(value: Decimal, unit: LimitUnit, basis = ''): Words {
  const { en, th } = limitUnits[unit]
  const number = plain(value)
  const form = basis === '' ? '' : ` (${basis})`
  return { en: `${number} ${en}${form}`, th: `${number} ${th}${form}` }
}

/** Things with the same key, in the order in which the keys first come. */
export function groupsBy<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  const found = new Map<string, T[]>()
  for (const one of all) {
    const group = found.get(keyOf(one))
    if (group) group.push(one)
    else found.set(keyOf(one), [one])
  }
  return [...found.values()]
}
