import { Decimal, plain } from '../decimal.ts'
import { dayAfter } from './ingredient-documents.ts'
import { inKg, pricePerKg, type PriceUnit } from './price-units.ts'

/** Which of several prices counts (domain design 1.3, 4). */
export const priceRules = ['LATEST', 'AVERAGE_90D', 'HIGHEST'] as const
export type PriceRule = (typeof priceRules)[number]

/** A price as a supplier gives it: `price` of one `uom` in `currency`, `fx` baht each, from `min_qty` of `uom` on. */
export interface IngredientPrice {
  supplier: string
  price: string
  uom: PriceUnit
  currency: string
  fx: string
  min_qty: string
  /** First and last day; an open price has no last one. */
  valid_from: string
  valid_to: string | null
}

interface KgPrice {
  supplier: string
  min_kg: string
  price_per_kg: string
  valid_from: string
  valid_to: string | null
}

interface Question {
  /** The day, `2026-11-21`. */
  on: string
  /** Kilograms to buy; without it the smallest quantity that is sold. */
  quantity?: string
  rule: PriceRule
}

/** Baht a kilogram, of prices as suppliers give them; those by volume without a density fall out. */
export function kgPrices(prices: IngredientPrice[], density: string | null): KgPrice[] {
  return prices.flatMap(({ supplier, price, uom, fx, min_qty, valid_from, valid_to }) => {
    const baht = new Decimal(price).times(fx).toFixed()
    const price_per_kg = pricePerKg(baht, uom, density)
    const min_kg = inKg(min_qty, uom, density)
    if (price_per_kg === null || min_kg === null) return []
    return [{ supplier, price_per_kg, min_kg, valid_from, valid_to }]
  })
}

/**
 * Baht a kilogram on a day, null when no price holds. Of each supplier counts the highest quantity break that is
 * reached, or the lowest when none is. LATEST: the newest of them, the cheaper of two equally new. HIGHEST: the
 * dearest. AVERAGE_90D: the mean of the latest price of each of the 90 days up to the day that has one.
 */
export function priceAt(prices: KgPrice[], { on, quantity, rule }: Question): string | null {
  if (rule === 'AVERAGE_90D') return averageOf(prices, on, quantity)
  const offers = offersOn(prices, on, quantity)
  const ordered = offers.toSorted(rule === 'HIGHEST' ? dearest : newest)
  return ordered[0]?.price_per_kg ?? null
}

/** The quantity breaks that hold on a day, each with the price from there on; rising. */
export function priceBreaks(
  prices: KgPrice[],
  { on, rule }: Omit<Question, 'quantity'>,
): { min_kg: string; price_per_kg: string }[] {
  const steps = new Set(heldOn(prices, on).map(({ min_kg }) => min_kg))
  return [...steps]
    .toSorted((a, b) => new Decimal(a).cmp(b))
    .map((min_kg) => ({ min_kg, price_per_kg: priceAt(prices, { on, quantity: min_kg, rule }) ?? '0' }))
}

const averageDays = 90

function averageOf(prices: KgPrice[], on: string, quantity: string | undefined): string | null {
  const days = Array.from({ length: averageDays }, (_, back) => dayAfter(on, -back))
  const daily = days.flatMap((day) => {
    const [best] = offersOn(prices, day, quantity).toSorted(newest)
    return best ? [best.price_per_kg] : []
  })
  if (daily.length === 0) return null
  return plain(daily.reduce((sum, price) => sum.plus(price), new Decimal(0)).div(daily.length))
}

function heldOn(prices: KgPrice[], on: string): KgPrice[] {
  return prices.filter(
    ({ valid_from, valid_to }) => valid_from <= on && (valid_to === null || on <= valid_to),
  )
}

/** One price of each supplier: the break that the quantity reaches. */
function offersOn(prices: KgPrice[], on: string, quantity: string | undefined): KgPrice[] {
  const held = heldOn(prices, on)
  return [...new Set(held.map(({ supplier }) => supplier))].flatMap((supplier) => {
    const rising = held
      .filter((one) => one.supplier === supplier)
      .toSorted((a, b) => new Decimal(a.min_kg).cmp(b.min_kg))
    const reached = rising.filter(({ min_kg }) => quantity !== undefined && new Decimal(min_kg).lte(quantity))
    const offer = reached.at(-1) ?? rising[0]
    return offer ? [offer] : []
  })
}

function newest(a: KgPrice, b: KgPrice): number {
  return b.valid_from.localeCompare(a.valid_from) || new Decimal(a.price_per_kg).cmp(b.price_per_kg)
}

function dearest(a: KgPrice, b: KgPrice): number {
  return new Decimal(b.price_per_kg).cmp(a.price_per_kg)
}
