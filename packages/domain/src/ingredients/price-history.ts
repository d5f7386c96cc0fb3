import type { IngredientPrice } from './price-at.ts'
import { Decimal } from '../decimal.ts'
import { dayAfter } from '../dates.ts'
import { inKg, isVolume } from './price-units.ts'

type StoredPrice = IngredientPrice & { id?: string }

type Placing =
  /** Nothing to write: an equal price exists. */
  | { kind: 'unchanged' }
  | { kind: 'overlaps'; with: StoredPrice }
  /** `ends`: the open price that the new one follows, and its last day. */
  | { kind: 'new'; ends?: { price: StoredPrice; valid_to: string } }

/**
 * Places a price in an ingredient's history. Two prices of one supplier and quantity are never valid on one day; with
 * `follows` the open one ends the day before the new one begins. Past prices are never changed.
 */
export function placePrice(history: StoredPrice[], price: IngredientPrice, follows: boolean): Placing {
  const own = history.filter((one) => isSameSeries(one, price))
  if (own.some((one) => isSamePrice(one, price))) return { kind: 'unchanged' }
  const inTheWay = own.filter((one) => overlap(one, price))
  const [open] = inTheWay
  if (!open) return { kind: 'new' }
  const isFollowed = open.valid_to === null && open.valid_from < price.valid_from
  if (!follows || inTheWay.length > 1 || !isFollowed) return { kind: 'overlaps', with: open }
  return { kind: 'new', ends: { price: open, valid_to: dayAfter(price.valid_from, -1) } }
}

function isSameSeries(a: IngredientPrice, b: IngredientPrice): boolean {
  return a.supplier === b.supplier && isVolume(a.uom) === isVolume(b.uom) && leastOf(a) === leastOf(b)
}

/** The smallest quantity in kilograms or litres: 1000 g equals 1 kg. */
function leastOf({ min_qty, uom }: IngredientPrice): string | null {
  return inKg(min_qty, uom, '1')
}

function isSamePrice(a: IngredientPrice, b: IngredientPrice): boolean {
  return (
    a.valid_from === b.valid_from &&
    // Without a last day the file does not say when it ended.
    (b.valid_to === null || a.valid_to === b.valid_to) &&
    a.currency === b.currency &&
    a.uom === b.uom &&
    new Decimal(a.price).eq(b.price) &&
    new Decimal(a.fx).eq(b.fx)
  )
}

function overlap(a: IngredientPrice, b: IngredientPrice): boolean {
  const startsBefore = (one: IngredientPrice, other: IngredientPrice) =>
    other.valid_to === null || one.valid_from <= other.valid_to
  return startsBefore(a, b) && startsBefore(b, a)
}
