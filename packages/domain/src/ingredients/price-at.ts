import { compareDecimals, Decimal, plain } from '../decimal.ts'
import type { Words } from '../languages.ts'
import { dayAfter } from '../dates.ts'
import { inKg, pricePerKg, type PriceUnit } from './price-units.ts'

/** Which of several prices counts: the company's price rule (ADR 0074). */
export const priceRuleWords = {
  PREFERRED: { en: 'preferred supplier, else the latest price', th: 'ผู้ขายหลัก ถ้าไม่มีใช้ราคาล่าสุด' },
  LATEST: { en: 'latest valid price', th: 'ราคาล่าสุดที่ใช้ได้' },
  CHEAPEST: { en: 'cheapest valid price', th: 'ราคาต่ำสุดที่ใช้ได้' },
  HIGHEST: { en: 'highest valid price', th: 'ราคาสูงสุดที่ใช้ได้' },
  AVERAGE_90D: { en: 'mean of the last 90 days', th: 'ราคาเฉลี่ย 90 วันล่าสุด' },
} as const satisfies Record<string, Words>
export type PriceRule = keyof typeof priceRuleWords
export const priceRules = Object.keys(priceRuleWords) as PriceRule[]

/** A supplier's price: `price` per `uom` in `currency`, at `fx` baht each, from `min_qty` of `uom` on. */
export interface IngredientPrice {
  supplier: string
  price: string
  uom: PriceUnit
  currency: string
  fx: string
  min_qty: string
  /** First and last day; null if open. */
  valid_from: string
  valid_to: string | null
  /** Date of the rate; null: that of the price. */
  fx_on?: string | null | undefined
}

/** Origin of a price per kilogram, shown beside it and frozen in quotes. */
export interface PriceOrigin {
  rule: PriceRule
  supplier: string
  /** As given by the supplier. */
  price: string
  uom: PriceUnit
  currency: string
  /** Baht per unit of the currency, and the date of that rate. */
  fx: string
  fx_on: string
  valid_from: string
}

interface KgPrice extends Omit<PriceOrigin, 'rule'> {
  min_kg: string
  price_per_kg: string
  valid_to: string | null
}

interface Question {
  /** The day, `2026-11-21`. */
  on: string
  /** Kilograms to buy; by default the smallest quantity that anybody sells. */
  quantity?: string
  rule: PriceRule
  /** The material's supplier, used first by PREFERRED. */
  preferred?: string
}

/** Converts suppliers' prices to baht per kilogram; drops those by volume without a density. */
export function kgPrices(prices: IngredientPrice[], density: string | null): KgPrice[] {
  return prices.flatMap(({ min_qty, fx_on, ...one }) => {
    const baht = new Decimal(one.price).times(one.fx).toFixed()
    const price_per_kg = pricePerKg(baht, one.uom, density)
    const min_kg = inKg(min_qty, one.uom, density)
    if (price_per_kg === null || min_kg === null) return []
    return [{ ...one, fx_on: fx_on ?? one.valid_from, price_per_kg, min_kg }]
  })
}

/** The price that counts, and its origin. */
export interface CountedPrice {
  price_per_kg: string
  origin: PriceOrigin
}

/** What must be bought when a need is below every minimum: at least `min_kg`. */
export interface LeastOffer extends CountedPrice {
  min_kg: string
}

/** Baht per kilogram on a day, null if no price is valid. */
export function priceAt(prices: KgPrice[], question: Question): string | null {
  return countedPrice(prices, question)?.price_per_kg ?? null
}

/**
 * The price that counts on a day, null if none is valid. An offer counts from its minimum on: for each supplier it is
 * the highest quantity break reached. LATEST: the newest of them, the cheaper of two equally new. PREFERRED: that of
 * the material's own supplier if it is reached, else LATEST. CHEAPEST: the lowest, the newer of two equal ones.
 * HIGHEST: the highest. AVERAGE_90D: the mean of the latest price of each of the last 90 days that has one. If the
 * quantity reaches none, it is the price of `leastOffer`, whatever the rule.
 */
export function countedPrice(prices: KgPrice[], question: Question): CountedPrice | null {
  const quantity = question.quantity ?? leastMinimum(prices, question)
  if (quantity === null) return null
  const reached = reachedPrice(prices, { ...question, quantity })
  return reached ?? leastOffer(prices, question)
}

function reachedPrice(prices: KgPrice[], question: Question & { quantity: string }): CountedPrice | null {
  const { on, quantity, rule, preferred = '' } = question
  if (rule === 'AVERAGE_90D') return averageOf(prices, question)
  const offers = reachedOn(prices, on, quantity)
  const isPreferred = ({ supplier }: KgPrice) => sameSupplier(supplier, preferred)
  const requests = rule === 'PREFERRED' && offers.some(isPreferred) ? offers.filter(isPreferred) : offers
  const [counts] = requests.toSorted(orders[rule])
  return counts ? { price_per_kg: counts.price_per_kg, origin: originOf(counts, rule) } : null
}

/**
 * The offer with the smallest amount to pay if a need reaches no minimum; of equal amounts the smaller quantity, then
 * the newer price. Null without a valid price.
 */
export function leastOffer(prices: KgPrice[], question: Omit<Question, 'quantity'>): LeastOffer | null {
  const { on, rule } = question
  const held = heldOn(prices, rule === 'AVERAGE_90D' ? lastDayOf(prices, on) : on)
  const [least] = held.toSorted(
    (a, b) => amountOf(a).cmp(amountOf(b)) || compareDecimals(a.min_kg, b.min_kg) || byDay(a, b),
  )
  return least
    ? { min_kg: least.min_kg, price_per_kg: least.price_per_kg, origin: originOf(least, rule) }
    : null
}

const amountOf = ({ min_kg, price_per_kg }: KgPrice) => new Decimal(min_kg).times(price_per_kg)

/** The quantity breaks valid on a day with their prices, ascending. */
export function priceBreaks(
  prices: KgPrice[],
  question: Omit<Question, 'quantity'>,
): ({ min_kg: string } & CountedPrice)[] {
  return minimumsOf(prices, question).flatMap((min_kg) => {
    const counts = countedPrice(prices, { ...question, quantity: min_kg })
    return counts ? [{ min_kg, ...counts }] : []
  })
}

/** Minimums of the offers that may count, ascending. */
function minimumsOf(prices: KgPrice[], { on, rule }: Pick<Question, 'on' | 'rule'>): string[] {
  const held = rule === 'AVERAGE_90D' ? heldWithin(prices, firstAveraged(on), on) : heldOn(prices, on)
  return [...new Set(held.map(({ min_kg }) => min_kg))].toSorted(compareDecimals)
}

const leastMinimum = (prices: KgPrice[], question: Pick<Question, 'on' | 'rule'>): string | null =>
  minimumsOf(prices, question)[0] ?? null

/** Suppliers are typed by hand: case and outer spaces are ignored. */
export function sameSupplier(a: string, b: string): boolean {
  return a.trim() !== '' && a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** Days covered by AVERAGE_90D. */
export const averageDays = 90

const firstAveraged = (on: string): string => dayAfter(on, 1 - averageDays)

/** The last day of the average on which a price is valid. */
function lastDayOf(prices: KgPrice[], on: string): string {
  const ends = heldWithin(prices, firstAveraged(on), on).map(({ valid_to }) =>
    valid_to === null || valid_to > on ? on : valid_to,
  )
  return ends.toSorted((a, b) => b.localeCompare(a))[0] ?? on
}

function averageOf(
  prices: KgPrice[],
  { on, quantity }: Question & { quantity: string },
): CountedPrice | null {
  const days = Array.from({ length: averageDays }, (_, back) => dayAfter(on, -back))
  const daily = days.flatMap((day) => {
    const [best] = reachedOn(prices, day, quantity).toSorted(newest)
    return best ? [best] : []
  })
  const [last] = daily
  if (!last) return null
  const total = daily.reduce((sum, { price_per_kg }) => sum.plus(price_per_kg), new Decimal(0))
  return { price_per_kg: plain(total.div(daily.length)), origin: originOf(last, 'AVERAGE_90D') }
}

function originOf(
  { supplier, price, uom, currency, fx, fx_on, valid_from }: KgPrice,
  rule: PriceRule,
): PriceOrigin {
  return { rule, supplier, price, uom, currency, fx, fx_on, valid_from }
}

const heldOn = (prices: KgPrice[], on: string): KgPrice[] => heldWithin(prices, on, on)

/** Prices valid on at least one day of a period. */
function heldWithin(prices: KgPrice[], first: string, last: string): KgPrice[] {
  return prices.filter(
    ({ valid_from, valid_to }) => valid_from <= last && (valid_to === null || first <= valid_to),
  )
}

/** One price per supplier that sells so little: the highest break that the quantity reaches. */
function reachedOn(prices: KgPrice[], on: string, quantity: string): KgPrice[] {
  const reached = heldOn(prices, on).filter(({ min_kg }) => new Decimal(min_kg).lte(quantity))
  const offers = new Map<string, KgPrice>()
  for (const one of reached) {
    const supplier = one.supplier.trim().toLowerCase()
    const known = offers.get(supplier)
    if (!known || isAbove(one, known)) offers.set(supplier, one)
  }
  return [...offers.values()]
}

/** A higher break, or the newer price of the same one. */
const isAbove = (one: KgPrice, known: KgPrice): boolean =>
  (compareDecimals(one.min_kg, known.min_kg) || byDay(known, one)) > 0

const byPrice = (a: KgPrice, b: KgPrice) => new Decimal(a.price_per_kg).cmp(b.price_per_kg)
const byDay = (a: KgPrice, b: KgPrice) => b.valid_from.localeCompare(a.valid_from)
const newest = (a: KgPrice, b: KgPrice) => byDay(a, b) || byPrice(a, b)
const cheapest = (a: KgPrice, b: KgPrice) => byPrice(a, b) || byDay(a, b)
const dearest = (a: KgPrice, b: KgPrice) => byPrice(b, a) || byDay(a, b)

const orders = { PREFERRED: newest, LATEST: newest, CHEAPEST: cheapest, HIGHEST: dearest }
