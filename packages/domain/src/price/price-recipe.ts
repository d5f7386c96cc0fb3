import { decimal, fixed, hundred, sum, withPercent, type Decimal } from '../decimal.ts'
import type { RecipeType } from '../formula/formula.ts'
import { boughtFor, lineCost, packagingCost, type CostedSize } from './unit-costs.ts'

/** What the sizes of one order share. */
interface Ordered {
  recipe_type: RecipeType
  /** Factor of the category on the three groups; 1 changes nothing. */
  multiplier: string
  /** Number of registrations for the order. */
  registrations: number
  /** Adds the fee to the unit price instead of a separate line. */
  spread_fee: boolean
}

/** An order of one unnamed size. */
export interface PriceInput extends Ordered, CostedSize {}

/** One size of an order: a package, or the bulk of a unit without one. */
export interface SizeInput extends CostedSize {
  /** Null: no package is priced. */
  package_id: string | null
  name: string
  /** Content of one unit, `30 g`; empty if unknown. */
  content: string
}

/** An order of one size or several. */
export interface OrderInput extends Ordered {
  sizes: SizeInput[]
}

/** The overheads of one recipe type: mark-ups in integer percent, and baht per registration. */
export interface PriceConfig {
  base_overhead_pct: number
  ingredient_overhead_pct: number
  packaging_overhead_pct: number
  registration_fee: number
  /**
   * Decimals to which the unit price is rounded before multiplying, so that it multiplies to the printed amount.
   * Undefined for older frozen quotes, whose amounts use the unrounded price.
   */
  unit_places?: number | undefined
}

/** Decimals of a stored and printed unit price. */
export const unitPlaces = 6

export interface PriceGroup {
  group: 'BASE' | 'INGREDIENT' | 'PACKAGING'
  /** Baht per unit before mark-up, the mark-up, and the sum. */
  cost: string
  overhead_pct: number
  overhead: string
  total: string
}

export interface PriceLine {
  key: string
  name: string
  group: PriceGroup['group']
  /** Baht per unit before mark-ups; null if the price is missing. */
  cost: string | null
  /** Percentage of all costs before mark-ups. */
  share_pct: string
}

export interface OrderLine {
  kind: 'PRODUCT' | 'REGISTRATION'
  qty: number
  unit_price: string
  /** Two decimals: only order lines are rounded. */
  amount: string
}

export interface Price {
  groups: PriceGroup[]
  lines: PriceLine[]
  /** Part of the unit price for registrations; zero unless spread. */
  fee_per_unit: string
  /** Baht per unit, six decimals. */
  unit_price: string
  order: OrderLine[]
  total: string
  /** Keys of lines without a price: the price is then a lower bound and no quote can be made. */
  missing: string[]
}

/** The price of several sizes: each without registrations, the lines of the whole order, and the total. */
export interface OrderPrice extends Pick<Price, 'order' | 'total' | 'missing'> {
  sizes: Price[]
}

/** The price of an order of one size. */
export function priceRecipe(input: PriceInput, config: PriceConfig): Price {
  const { sizes, ...whole } = priceOrder(orderOfOne(input), config)
  const [size] = sizes
  if (!size) throw new Error('An order has a size')
  return { ...size, ...whole }
}

/** An order of one size, as in older quotes without packages. */
export function orderOfOne({ qty, lines, packaging, ...ordered }: PriceInput): OrderInput {
  return { ...ordered, sizes: [{ package_id: null, name: '', content: '', qty, lines, packaging }] }
}

/**
 * Prices an order: unit = base' + ingredients' + packaging', each group marked up by its own overhead; registrations
 * are separate or spread over all units. Only results are rounded. Raw materials and pieces are bought for all sizes
 * together (ADR 0074).
 */
export function priceOrder(input: OrderInput, config: PriceConfig): OrderPrice {
  const units = input.sizes.reduce((total, { qty }) => total + qty, 0)
  const fee = decimal(config.registration_fee).times(input.registrations)
  const feePerUnit = input.spread_fee && units > 0 ? fee.div(units) : decimal(0)
  const bought = boughtFor(input.sizes)
  const sizes = input.sizes.map((size) =>
    priceSize(size, { config, bought, feePerUnit, multiplier: input.multiplier }),
  )
  const order = [...sizes.flatMap((size) => size.order), ...registrationLine(input, config.registration_fee)]
  return {
    sizes,
    order,
    total: totalOf(order),
    missing: [...new Set(sizes.flatMap(({ missing }) => missing))],
  }
}

interface Priced {
  config: PriceConfig
  bought: ReturnType<typeof boughtFor>
  feePerUnit: Decimal
  multiplier: string
}

function priceSize({ qty, ...size }: CostedSize, { config, bought, feePerUnit, multiplier }: Priced): Price {
  const raw = size.lines.map((line) => ({
    key: line.key,
    name: line.name,
    group: line.group,
    cost: lineCost(line, qty, bought),
  }))
  const packs = size.packaging.map((item) => ({
    key: item.key,
    name: item.name,
    group: 'PACKAGING' as const,
    cost: packagingCost(item, qty, bought),
  }))
  const costs = [...raw, ...packs]
  const groups = [
    groupOf('BASE', costs, config.base_overhead_pct),
    groupOf('INGREDIENT', costs, config.ingredient_overhead_pct),
    groupOf('PACKAGING', costs, config.packaging_overhead_pct),
  ]
  const exact = sum(groups.map(({ total }) => total))
    .times(multiplier)
    .plus(feePerUnit)
  const unit = config.unit_places === undefined ? exact : decimal(fixed(exact, config.unit_places))
  const order: OrderLine[] = [
    { kind: 'PRODUCT', qty, unit_price: fixed(unit), amount: fixed(unit.times(qty), 2) },
  ]
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
    total: totalOf(order),
    missing: raw.filter(({ cost }) => cost === null).map(({ key }) => key),
  }
}

const totalOf = (order: OrderLine[]): string => fixed(sum(order.map(({ amount }) => decimal(amount))), 2)

/** Limit of stored amounts: twelve digits before the point (numeric(18,6)). */
const tooMuch = decimal('1000000000000')

/** Whether a price can be stored; a larger one is a mistyped price or quantity. */
export function isStorable({ sizes, total, order }: OrderPrice): boolean {
  const amounts = [
    total,
    ...sizes.flatMap(({ unit_price, groups }) => [unit_price, ...groups.map((group) => group.total)]),
    ...order.map((line) => line.amount),
  ]
  return amounts.every((amount) => decimal(amount).lt(tooMuch))
}

interface LadderStep {
  qty: number
  unit_price: string
  amount: string
  fees: string
  total: string
}

/** One size of an order at other quantities, with the others unchanged: its amount, registrations, and the sum. */
export function priceLadder(
  input: OrderInput,
  config: PriceConfig,
  { quantities, at = 0 }: { quantities: readonly number[]; at?: number },
): LadderStep[] {
  return quantities.map((qty) => {
    const tried = input.sizes.map((size, place) => (place === at ? { ...size, qty } : size))
    const { sizes, order } = priceOrder({ ...input, sizes: tried }, config)
    const [amount = '0', unit_price = '0'] = [sizes[at]?.total, sizes[at]?.unit_price]
    const fees = totalOf(order.filter(({ kind }) => kind === 'REGISTRATION'))
    return { qty, unit_price, amount, fees, total: fixed(decimal(amount).plus(fees), 2) }
  })
}

/** The quantities that a quote shows beside its own. */
export const ladderQuantities = [100, 500, 1000, 5000] as const

/** Margin of a target price over the unit price, in percent of the target; null without target. */
export function marginPct(target: string | null, unit_price: string): string | null {
  if (target === null || !decimal(target).gt(0)) return null
  return fixed(decimal(target).minus(unit_price).times(hundred).div(target), 2)
}

function groupOf(
  group: PriceGroup['group'],
  costs: { group: PriceGroup['group']; cost: Decimal | null }[],
  overhead_pct: number,
): { group: PriceGroup['group']; cost: Decimal; overhead_pct: number; total: Decimal } {
  const cost = sum(costs.filter((line) => line.group === group).map((line) => line.cost ?? decimal(0)))
  return { group, cost, overhead_pct, total: cost.times(withPercent(overhead_pct)) }
}

function registrationLine({ registrations, spread_fee }: Ordered, fee: number): OrderLine[] {
  if (spread_fee || registrations === 0) return []
  return [
    {
      kind: 'REGISTRATION',
      qty: registrations,
      unit_price: fixed(decimal(fee)),
      amount: fixed(decimal(fee).times(registrations), 2),
    },
  ]
}
