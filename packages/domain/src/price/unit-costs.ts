import { decimal, type Decimal } from '../decimal.ts'
import type { PriceOrigin } from '../ingredients/price-at.ts'

/** One raw material in one unit of the product. Numbers are decimal texts. */
export interface PricedLine {
  key: string
  name: string
  /** BASE is the base of a cosmetic and the filler of a food; they share a slot. */
  group: 'BASE' | 'INGREDIENT'
  /** The raw material: lines and sizes with the same one are bought together. Missing in older quotes. */
  material?: string | undefined
  /** Raw material per unit, including loss and overfill. */
  kg_per_unit: string
  /** Price for the smallest quantity; null if none is valid. */
  price_per_kg: string | null
  origin?: PriceOrigin | undefined
  /** Prices for larger quantities, by the raw material that the whole order needs. */
  price_breaks: PriceStep[]
  /** What is bought if the order needs less than every supplier sells; missing in older quotes. */
  least_offer?: PriceStep | null | undefined
}

/** A price per kilogram from a quantity on. */
interface PriceStep {
  min_kg: string
  price_per_kg: string
  origin?: PriceOrigin | undefined
}

export const packagingKinds = ['PACK', 'BOX', 'PRINT', 'SERVICE'] as const

/** One cost of packaging. */
export interface PackagingCost {
  key: string
  name: string
  name_th?: string | undefined
  kind: (typeof packagingKinds)[number]
  /** Reference of `unit_cost`; `PER_HOUR` needs `units_per_hour`. */
  mode: 'PER_UNIT' | 'PER_BATCH' | 'PER_HOUR'
  unit_cost: string
  tiers: { min_qty: number; unit_cost: string }[]
  setup_fee: string
  min_charge: string
  units_per_hour: string | null
  /** Units of the product per piece: 12 for a carton of a dozen; default 1. */
  units_per_piece?: number | undefined
  /** Pieces per unit: 15 sachets for a pack of 15 servings; for filling, the number filled. Default 1. */
  pieces_per_unit?: number | undefined
}

/** Number of units of one size, and the contents of a unit. */
export interface CostedSize {
  qty: number
  lines: PricedLine[]
  packaging: PackagingCost[]
}

/** Total purchases of an order: kilograms by raw material, pieces by key. */
export interface Bought {
  kg: ReadonlyMap<string, Decimal>
  pieces: ReadonlyMap<string, Decimal>
}

/** Raw material and pieces are bought for the whole order, across lines and sizes. */
export function boughtFor(sizes: readonly CostedSize[]): Bought {
  const kg = new Map<string, Decimal>()
  const pieces = new Map<string, Decimal>()
  const add = (to: Map<string, Decimal>, key: string, value: Decimal) =>
    void to.set(key, (to.get(key) ?? decimal(0)).plus(value))
  for (const { qty, lines, packaging } of sizes) {
    for (const { material, kg_per_unit } of lines)
      if (material !== undefined) add(kg, material, decimal(kg_per_unit).times(qty))
    for (const item of packaging) add(pieces, item.key, decimal(piecesFor(item, qty)))
  }
  return { kg, pieces }
}

/** Pieces for this many units; a partly filled carton counts as one. */
export function piecesFor(
  { units_per_piece = 1, pieces_per_unit = 1 }: Pick<PackagingCost, 'units_per_piece' | 'pieces_per_unit'>,
  qty: number,
): number {
  return Math.ceil(qty / units_per_piece) * pieces_per_unit
}

/** Kilograms of a line's raw material that the whole order needs. */
export function neededKg(
  line: Pick<PricedLine, 'material' | 'kg_per_unit'>,
  qty: number,
  { kg }: Bought,
): Decimal {
  return (line.material !== undefined && kg.get(line.material)) || decimal(line.kg_per_unit).times(qty)
}

/** The offer to be bought whole because the order needs less of the material than every supplier sells. */
export function boughtWhole(line: PricedLine, needed: Decimal): PriceStep | null {
  const { least_offer, price_breaks } = line
  if (!least_offer || needed.isZero() || needed.gte(least_offer.min_kg)) return null
  return price_breaks.some(({ min_kg }) => needed.gte(min_kg)) ? null : least_offer
}

/**
 * The price per kilogram at the quantity that the order needs, and its origin. Below every minimum the amount for the
 * smallest offer is spread over what is needed.
 */
export function countedLine(
  line: PricedLine,
  qty: number,
  bought: Bought,
): Pick<PricedLine, 'price_per_kg' | 'origin'> {
  const needed = neededKg(line, qty, bought)
  const whole = boughtWhole(line, needed)
  if (whole) {
    const spread = decimal(whole.price_per_kg).times(whole.min_kg).div(needed)
    return { price_per_kg: spread.toFixed(), origin: whole.origin }
  }
  const reached = line.price_breaks
    .filter(({ min_kg }) => needed.gte(min_kg))
    .toSorted((a, b) => decimal(b.min_kg).comparedTo(a.min_kg))[0]
  return reached ?? line
}

/** Baht of one line per unit; null without a price. */
export function lineCost(line: PricedLine, qty: number, bought: Bought): Decimal | null {
  const { price_per_kg } = countedLine(line, qty, bought)
  return price_per_kg === null ? null : decimal(line.kg_per_unit).times(price_per_kg)
}

/** Baht per piece, or per unit, batch or hour of work, at the order's quantity. */
export function countedCost(item: PackagingCost, qty: number, bought: Bought): string {
  // Work is done size by size, pieces are bought together.
  const count = item.kind === 'SERVICE' ? decimal(qty) : (bought.pieces.get(item.key) ?? decimal(qty))
  const tier = item.tiers
    .filter(({ min_qty }) => count.gte(min_qty))
    .toSorted((a, b) => b.min_qty - a.min_qty)[0]
  return tier?.unit_cost ?? item.unit_cost
}

/** Cost per unit: tier of the quantity, set-up, then the minimum charge. */
export function packagingCost(item: PackagingCost, qty: number, bought: Bought): Decimal {
  if (qty <= 0) return decimal(0)
  const whole = decimal(countedCost(item, qty, bought))
    .times(timesOf(item, qty))
    .plus(item.setup_fee)
  const charged = whole.lt(item.min_charge) ? decimal(item.min_charge) : whole
  return charged.div(qty)
}

function timesOf(item: PackagingCost, qty: number): Decimal {
  if (item.mode === 'PER_UNIT') return decimal(piecesFor(item, qty))
  if (item.mode === 'PER_BATCH') return decimal(1)
  const speed = decimal(item.units_per_hour)
  return speed.gt(0) ? decimal(piecesFor(item, qty)).div(speed) : decimal(1)
}
