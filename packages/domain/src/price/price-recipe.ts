import { decimal, fixed, hundred, sum, withPercent, type Decimal } from '../decimal.ts'
import type { RecipeType } from '../formula/formula.ts'

/** One raw material in one unit of the product. Numbers are decimal texts. */
export interface PricedLine {
  key: string
  name: string
  /** BASE is the base of a cosmetic and the filler of a food; they are one slot (domain design 0.2). */
  group: 'BASE' | 'INGREDIENT'
  /** Raw material for one unit, loss and overfill included. */
  kg_per_unit: string
  /** The price of the smallest quantity; null when none is valid. */
  price_per_kg: string | null
  /** Prices for larger quantities, by the raw material that the whole order needs. */
  price_breaks: { min_kg: string; price_per_kg: string }[]
}

export const packagingKinds = ['PACK', 'BOX', 'PRINT', 'SERVICE'] as const

/** One cost of packaging. */
export interface PackagingCost {
  key: string
  name: string
  kind: (typeof packagingKinds)[number]
  /** What `unit_cost` is for; `PER_HOUR` needs `units_per_hour`. */
  mode: 'PER_UNIT' | 'PER_BATCH' | 'PER_HOUR'
  unit_cost: string
  tiers: { min_qty: number; unit_cost: string }[]
  setup_fee: string
  min_charge: string
  units_per_hour: string | null
}

export interface PriceInput {
  recipe_type: RecipeType
  qty: number
  lines: PricedLine[]
  packaging: PackagingCost[]
  /** Of the category, on the three groups; 1 changes nothing. */
  multiplier: string
  /** Registrations that the order needs. */
  registrations: number
  /** Adds the fee to the unit instead of a line of its own. */
  spread_fee: boolean
}

/** The overheads of one recipe type: integer percent mark-ups, and baht for one registration. */
export interface PriceConfig {
  base_overhead_pct: number
  ingredient_overhead_pct: number
  packaging_overhead_pct: number
  registration_fee: number
  /**
   * Decimals to which the price of a unit is rounded before it is multiplied, so that it multiplies to the amount that is
   * printed. Quotes that were frozen before have none: their amounts are those of the unrounded price.
   */
  unit_places?: number | undefined
}

/** Decimals of a unit price, as it is kept and printed. */
export const unitPlaces = 6

export interface PriceGroup {
  group: 'BASE' | 'INGREDIENT' | 'PACKAGING'
  /** Baht a unit before the mark-up, the mark-up, and both. */
  cost: string
  overhead_pct: number
  overhead: string
  total: string
}

export interface PriceLine {
  key: string
  name: string
  group: PriceGroup['group']
  /** Baht for one unit before mark-ups; null where the price is missing. */
  cost: string | null
  /** Percent of all costs before mark-ups. */
  share_pct: string
}

export interface OrderLine {
  kind: 'PRODUCT' | 'REGISTRATION'
  qty: number
  unit_price: string
  /** Two decimals: only order lines are rounded (domain design 4). */
  amount: string
}

export interface Price {
  groups: PriceGroup[]
  lines: PriceLine[]
  /** The part of the unit price that pays registrations; nought unless spread. */
  fee_per_unit: string
  /** Baht for one unit, six decimals. */
  unit_price: string
  order: OrderLine[]
  total: string
  /** Keys of lines without a price: the price is then a lower bound and no quote can be made. */
  missing: string[]
}

/**
 * The price of an order (domain design 4): unit = base' + ingredients' + packaging', each group marked up by its own
 * overhead; registrations stand beside it or are spread over the quantity. Nothing is rounded before the results.
 */
export function priceRecipe(input: PriceInput, config: PriceConfig): Price {
  const qty = decimal(input.qty)
  const raw = input.lines.map((line) => ({
    key: line.key,
    name: line.name,
    group: line.group,
    cost: costOf(line, qty),
  }))
  const packs = input.packaging.map((item) => ({
    key: item.key,
    name: item.name,
    group: 'PACKAGING' as const,
    cost: packagingCost(item, qty),
  }))
  const costs = [...raw, ...packs]
  const groups = [
    groupOf('BASE', costs, config.base_overhead_pct),
    groupOf('INGREDIENT', costs, config.ingredient_overhead_pct),
    groupOf('PACKAGING', costs, config.packaging_overhead_pct),
  ]
  const fee = decimal(config.registration_fee).times(input.registrations)
  const feePerUnit = input.spread_fee && qty.gt(0) ? fee.div(qty) : decimal(0)
  const exact = sum(groups.map(({ total }) => total))
    .times(input.multiplier)
    .plus(feePerUnit)
  const unit = config.unit_places === undefined ? exact : decimal(fixed(exact, config.unit_places))
  const order = orderOf(input, unit, config.registration_fee)
  const allCosts = sum(groups.map(({ cost }) => cost))
  return {
    groups: groups.map((group) => ({
      ...group,
      cost: fixed(group.cost),
      overhead: fixed(group.total.minus(group.cost)),
      total: fixed(group.total),
    })),
    lines: costs.map(({ cost, ...line }) => ({
      ...line,
      cost: cost && fixed(cost),
      share_pct: fixed(cost && allCosts.gt(0) ? cost.times(hundred).div(allCosts) : decimal(0)),
    })),
    fee_per_unit: fixed(feePerUnit),
    unit_price: fixed(unit),
    order,
    total: fixed(sum(order.map(({ amount }) => decimal(amount))), 2),
    missing: raw.filter(({ cost }) => cost === null).map(({ key }) => key),
  }
}

/** Baht that are not kept any more: twelve digits before the point (numeric(18,6)). */
const tooMuch = decimal('1000000000000')

/** Whether a price can be kept; what is more is a mistyped price or quantity. */
export function isStorable({ unit_price, total, groups, order }: Price): boolean {
  const amounts = [
    unit_price,
    total,
    ...groups.map((group) => group.total),
    ...order.map((line) => line.amount),
  ]
  return amounts.every((amount) => decimal(amount).lt(tooMuch))
}

/** The same order at other quantities: the product's amount, what registrations add, and both. */
export function priceLadder(
  input: PriceInput,
  config: PriceConfig,
  quantities: readonly number[],
): { qty: number; unit_price: string; amount: string; fees: string; total: string }[] {
  return quantities.map((qty) => {
    const { unit_price, total, order } = priceRecipe({ ...input, qty }, config)
    const of = (kind: OrderLine['kind']) =>
      fixed(sum(order.filter((line) => line.kind === kind).map(({ amount }) => decimal(amount))), 2)
    return { qty, unit_price, amount: of('PRODUCT'), fees: of('REGISTRATION'), total }
  })
}

/** The quantities a quote shows beside its own (domain design 4). */
export const ladderQuantities = [100, 500, 1000, 5000] as const

/** Margin of a target price over the unit price, percent of the target; null without target. */
export function marginPct(target: string | null, unit_price: string): string | null {
  if (target === null || !decimal(target).gt(0)) return null
  return fixed(decimal(target).minus(unit_price).times(hundred).div(target), 2)
}

function costOf({ kg_per_unit, price_per_kg, price_breaks }: PricedLine, qty: Decimal): Decimal | null {
  const kg = decimal(kg_per_unit)
  const needed = kg.times(qty)
  const price = price_breaks
    .filter(({ min_kg }) => needed.gte(min_kg))
    .toSorted((a, b) => decimal(b.min_kg).comparedTo(a.min_kg))[0]?.price_per_kg
  const chosen = price ?? price_per_kg
  return chosen === null ? null : kg.times(chosen)
}

/** Cost for one unit: the tier of the quantity, set-up, then the minimum charge (domain design 1.1). */
function packagingCost(item: PackagingCost, qty: Decimal): Decimal {
  if (qty.lte(0)) return decimal(0)
  const tier = item.tiers
    .filter(({ min_qty }) => qty.gte(min_qty))
    .toSorted((a, b) => b.min_qty - a.min_qty)[0]
  const price = decimal(tier?.unit_cost ?? item.unit_cost)
  const whole = price.times(timesOf(item, qty)).plus(item.setup_fee)
  const charged = whole.lt(item.min_charge) ? decimal(item.min_charge) : whole
  return charged.div(qty)
}

function timesOf({ mode, units_per_hour }: PackagingCost, qty: Decimal): Decimal {
  if (mode === 'PER_UNIT') return qty
  if (mode === 'PER_BATCH') return decimal(1)
  const speed = decimal(units_per_hour)
  return speed.gt(0) ? qty.div(speed) : decimal(1)
}

function groupOf(
  group: PriceGroup['group'],
  costs: { group: PriceGroup['group']; cost: Decimal | null }[],
  overhead_pct: number,
): { group: PriceGroup['group']; cost: Decimal; overhead_pct: number; total: Decimal } {
  const cost = sum(costs.filter((line) => line.group === group).map((line) => line.cost ?? decimal(0)))
  return { group, cost, overhead_pct, total: cost.times(withPercent(overhead_pct)) }
}

function orderOf({ qty, registrations, spread_fee }: PriceInput, unit: Decimal, fee: number): OrderLine[] {
  const product: OrderLine = {
    kind: 'PRODUCT',
    qty,
    unit_price: fixed(unit),
    amount: fixed(unit.times(qty), 2),
  }
  if (spread_fee || registrations === 0) return [product]
  return [
    product,
    {
      kind: 'REGISTRATION',
      qty: registrations,
      unit_price: fixed(decimal(fee)),
      amount: fixed(decimal(fee).times(registrations), 2),
    },
  ]
}
