import { decimal, hundred, plain, sum, zero, type Decimal } from '../decimal.ts'
import type { WeighedLine } from '../formula/weigh.ts'
import type { Words } from '../languages.ts'
import { regulationFinding, type RegulationFinding } from './findings.ts'
import {
  holdsOn,
  limitUnits,
  listFunctions,
  marketsOf,
  type LimitUnit,
  type ListFunction,
  type RegulationRule,
  type RuleMarket,
  type UseClass,
} from './rule.ts'

/** A product as the rules look at it. */
export interface CheckedProduct {
  recipe_type: 'COSMETICS' | 'FOOD'
  /** Of a cosmetic's category; null when it says none. */
  use_class: UseClass | null
  countries: string[]
  lines: WeighedLine[]
  /** Food: the mass of one serving in mg, and servings a day; null when unknown. */
  dose: { serving_mg: Decimal; per_day: number } | null
}

/** The rules that may speak of the product, and where rules and permitted lists exist at all. */
export interface RuleBook {
  rules: RegulationRule[]
  covered: { market: RuleMarket; recipe_type: 'COSMETICS' | 'FOOD'; list_function: ListFunction | null }[]
}

/** One substance of the product over all its lines. */
interface Share {
  id: string
  inci_name: string
  pct: Decimal
  line_keys: string[]
  /** In every line that holds it, it is an impurity. */
  is_trace: boolean
  jobs: Set<ListFunction>
}

interface Scene {
  product: CheckedProduct
  country: string
}

/** Uses that a wider word of the law covers: what is worn on the lips stays on. */
const wider: Partial<Record<UseClass, UseClass>> = {
  EYE: 'LEAVE_ON',
  LIP: 'LEAVE_ON',
  NAIL: 'LEAVE_ON',
  BABY_U3: 'LEAVE_ON',
  HAIR_DYE: 'RINSE_OFF',
}
/** Baby products are for children under this age. */
const babyUnder = 3

/**
 * What the rules of each target country say of a product: levels, limits, permitted lists, wordings (domain design
 * 1.4, 2.5). Blends are taken apart into substances; a limit is compared exactly.
 */
export function checkRegulation(product: CheckedProduct, book: RuleBook, day: string): RegulationFinding[] {
  const shares = sharesOf(product.lines)
  return product.countries.flatMap((country) => {
    const markets = marketsOf(country)
    const covered = book.covered.filter(
      ({ market, recipe_type }) => markets.includes(market) && recipe_type === product.recipe_type,
    )
    if (covered.length === 0) return [regulationFinding('NO_RULES', { country })]
    const rules = book.rules.filter(
      (rule) =>
        markets.includes(rule.market) && rule.recipe_type === product.recipe_type && holdsOn(rule, day),
    )
    const scene = { product, country }
    const lists = new Set(covered.flatMap(({ list_function }) => list_function ?? []))
    return [
      ...useClassFindings(scene, rules),
      ...shares.flatMap((share) => {
        const own = rules.filter(({ substance_ids }) => substance_ids.includes(share.id))
        return [...listFindings(scene, share, own, lists), ...substanceFindings(scene, share, own)]
      }),
      ...sumFindings(scene, shares, rules),
    ]
  })
}

function sharesOf(lines: WeighedLine[]): Share[] {
  const shares = new Map<string, Share>()
  for (const { line, ingredient, pct } of lines)
    for (const substance of ingredient?.composition ?? []) {
      const share = shares.get(substance.substance_id) ?? {
        id: substance.substance_id,
        inci_name: substance.inci_name,
        pct: zero,
        line_keys: [],
        is_trace: true,
        jobs: jobsOf(substance.functions, substance.ci_number),
      }
      share.pct = share.pct.plus(pct.times(decimal(substance.pct_typ)).div(hundred))
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

function useClassFindings({ product, country }: Scene, rules: RegulationRule[]): RegulationFinding[] {
  const asked = product.recipe_type === 'COSMETICS' && product.use_class === null
  return asked && rules.some(({ use_classes }) => use_classes.length > 0)
    ? [regulationFinding('NO_USE_CLASS', { country })]
    : []
}

function listFindings(
  { country }: Scene,
  substance: Share,
  rules: RegulationRule[],
  lists: Set<ListFunction>,
): RegulationFinding[] {
  if (substance.is_trace) return []
  return [...substance.jobs]
    .filter(
      (job) =>
        lists.has(job) &&
        !rules.some(({ verdict, list_function }) => verdict === 'ALLOWED_LIST' && list_function === job),
    )
    .map((job) => regulationFinding('NOT_ON_LIST', { country, substance, limit: listFunctions[job] }))
}

function substanceFindings(scene: Scene, substance: Share, rules: RegulationRule[]): RegulationFinding[] {
  const entries = groups(rules, ({ source_code, source_ref }) => `${source_code} ${source_ref}`)
  return entries.flatMap((parts) => {
    const fitting = parts.filter((rule) => coversUse(rule, scene.product.use_class))
    const [first] = parts
    if (fitting.length === 0 && first)
      return first.verdict === 'PROHIBITED' || first.verdict === 'LABEL_ONLY'
        ? []
        : [regulationFinding('NOT_FOR_THIS_USE', { country: scene.country, substance, rule: first })]
    return fitting.flatMap((rule) => ruleFindings(scene, substance, rule))
  })
}

/** Without a class of use every part of an entry is looked at. */
function coversUse({ use_classes }: RegulationRule, use_class: UseClass | null): boolean {
  if (use_classes.length === 0 || use_class === null) return true
  const around = wider[use_class]
  return use_classes.includes(use_class) || (around !== undefined && use_classes.includes(around))
}

function ruleFindings(scene: Scene, substance: Share, rule: RegulationRule): RegulationFinding[] {
  const at = { country: scene.country, substance, rule }
  if (rule.review_state === 'NEEDS_REVIEW')
    return [regulationFinding('UNREVIEWED', { ...at, text: both(rule.conditions) })]
  if (rule.verdict === 'PROHIBITED')
    return [regulationFinding(substance.is_trace ? 'PROHIBITED_TRACE' : 'PROHIBITED', at)]
  if (rule.verdict === 'FREE') return []
  return [
    ...(rule.sum_group === null ? limitFindings(scene, substance, rule) : []),
    ...conditionFindings(scene, substance, rule),
  ]
}

/** What a permitted substance asks for besides its limit. */
function conditionFindings(scene: Scene, substance: Share, rule: RegulationRule): RegulationFinding[] {
  const at = { country: scene.country, substance, rule }
  const { threshold_declare, age_limit, conditions, label_wording } = rule
  const found: RegulationFinding[] = []
  if (threshold_declare !== null && substance.pct.gt(threshold_declare))
    found.push(regulationFinding('DECLARE', { ...at, limit: quantity(decimal(threshold_declare), 'PCT') }))
  if (age_limit !== null) {
    const forBabies = scene.product.use_class === 'BABY_U3' && age_limit >= babyUnder
    const limit = both(String(age_limit))
    found.push(regulationFinding(forBabies ? 'NOT_FOR_CHILDREN' : 'AGE_LIMIT', { ...at, limit }))
  }
  if (rule.professional_only) found.push(regulationFinding('PROFESSIONAL_ONLY', at))
  if (conditions !== '') found.push(regulationFinding('CONDITIONS', { ...at, text: both(conditions) }))
  if (label_wording.en !== '' || label_wording.th !== '')
    found.push(regulationFinding('LABEL_WORDING', { ...at, text: label_wording }))
  return found
}

function limitFindings(scene: Scene, substance: Share, rule: RegulationRule): RegulationFinding[] {
  const { max_value, min_value, max_unit, basis, basis_factor } = rule
  if (max_unit === null || (max_value === null && min_value === null)) return []
  const at = { country: scene.country, substance, rule }
  const whole = amountOf(substance.pct, max_unit, scene.product)
  if (!whole) return [regulationFinding('DOSE_UNKNOWN', at)]
  const counted = whole.times(decimal(basis_factor ?? 1))
  const found = quantity(counted, max_unit)
  if (max_value !== null && counted.gt(max_value)) {
    // A salt weighs more than its acid: without the factor the share counted here is an upper bound, not the share.
    const code = basis !== '' && basis_factor === null ? 'BASIS_UNKNOWN' : 'ABOVE_LIMIT'
    return [regulationFinding(code, { ...at, found, limit: quantity(decimal(max_value), max_unit, basis) })]
  }
  if (min_value !== null && counted.lt(min_value))
    return [
      regulationFinding('BELOW_MINIMUM', {
        ...at,
        found,
        limit: quantity(decimal(min_value), max_unit, basis),
      }),
    ]
  return []
}

/** Substances of one group count together, each in the form that its own rule names. */
function sumFindings(scene: Scene, shares: Share[], rules: RegulationRule[]): RegulationFinding[] {
  const counted = rules.filter(
    (rule) =>
      rule.sum_group !== null &&
      rule.review_state !== 'NEEDS_REVIEW' &&
      coversUse(rule, scene.product.use_class),
  )
  return groups(counted, (rule) => `${rule.source_code} ${rule.sum_group}`).flatMap((group) =>
    sumFinding(scene, shares, group),
  )
}

function sumFinding(scene: Scene, shares: Share[], group: RegulationRule[]): RegulationFinding[] {
  const [rule] = group.toSorted((a, b) => decimal(a.max_value).comparedTo(decimal(b.max_value)))
  if (!rule?.max_unit || rule.max_value === null) return []
  const { max_unit, max_value } = rule
  const counted = shares.flatMap((share) => {
    const own = group.find(({ substance_ids }) => substance_ids.includes(share.id))
    const amount = own && amountOf(share.pct, max_unit, scene.product)
    return amount ? [{ share, amount: amount.times(decimal(own.basis_factor ?? 1)) }] : []
  })
  const total = sum(counted.map(({ amount }) => amount))
  if (counted.length === 0 || total.lte(max_value)) return []
  const substance = {
    id: null,
    inci_name: counted.map(({ share }) => share.inci_name).join(', '),
    line_keys: counted.flatMap(({ share }) => share.line_keys),
  }
  const found = quantity(total, max_unit)
  const limit = quantity(decimal(max_value), max_unit, rule.basis)
  return [regulationFinding('SUM_ABOVE_LIMIT', { country: scene.country, substance, rule, found, limit })]
}

function amountOf(pct: Decimal, unit: LimitUnit, { dose }: CheckedProduct): Decimal | null {
  if (unit === 'PCT') return pct
  if (unit === 'MG_PER_KG') return pct.times(10_000)
  if (!dose) return null
  const serving = pct.times(dose.serving_mg).div(hundred)
  return unit === 'PER_SERVING' ? serving : serving.times(dose.per_day)
}

function quantity(value: Decimal, unit: LimitUnit, basis = ''): Words {
  const { en, th } = limitUnits[unit]
  const number = plain(value)
  const form = basis === '' ? '' : ` (${basis})`
  return { en: `${number} ${en}${form}`, th: `${number} ${th}${form}` }
}

function groups(rules: RegulationRule[], keyOf: (rule: RegulationRule) => string): RegulationRule[][] {
  const found = new Map<string, RegulationRule[]>()
  for (const rule of rules) found.set(keyOf(rule), [...(found.get(keyOf(rule)) ?? []), rule])
  return [...found.values()]
}

const both = (text: string): Words => ({ en: text, th: text })
