import { Decimal, plain } from '../decimal.ts'
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
  /** Kilograms to buy; by default the smallest quantity sold. */
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

/** Baht per kilogram on a day, null if no price is valid. */
export function priceAt(prices: KgPrice[], question: Question): string | null {
  return countedPrice(prices, question)?.price_per_kg ?? null
}

/**
 * The price that counts on a day, null if none is valid. For each supplier it is the highest quantity break reached,
 * or the lowest if none is. LATEST: the newest of them, the cheaper of two equally new. PREFERRED: that of the
 * material's own supplier, else LATEST. CHEAPEST: the lowest, the newer of two equal ones. HIGHEST: the highest.
 * AVERAGE_90D: the mean of the latest price of each of the last 90 days that has one.
 */
export function countedPrice(prices: KgPrice[], question: Question): CountedPrice | null {
  const { on, quantity, rule, preferred = '' } = question
  if (rule === 'AVERAGE_90D') return averageOf(prices, question)
  const offers = offersOn(prices, on, quantity)
  const isPreferred = ({ supplier }: KgPrice) => sameSupplier(supplier, preferred)
  const requests = rule === 'PREFERRED' && offers.some(isPreferred) ? offers.filter(isPreferred) : offers
  const [counts] = requests.toSorted(orders[rule])
  return counts ? { price_per_kg: counts.price_per_kg, origin: originOf(counts, rule) } : null
}

/** The quantity breaks valid on a day with their prices, ascending. */
export function priceBreaks(
  prices: KgPrice[],
  question: Omit<Question, 'quantity'>,
): ({ min_kg: string } & CountedPrice)[] {
  const steps = new Set(heldOn(prices, question.on).map(({ min_kg }) => min_kg))
  return [...steps]
    .toSorted((a, b) => new Decimal(a).cmp(b))
    .flatMap((min_kg) => {
      const counts = countedPrice(prices, { ...question, quantity: min_kg })
      return counts ? [{ min_kg, ...counts }] : []
    })
}

/** Suppliers are typed by hand: case and outer spaces are ignored. */
export function sameSupplier(a: string, b: string): boolean {
  return a.trim() !== '' && a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** Days covered by AVERAGE_90D. */
export const averageDays = 90

function averageOf(prices: KgPrice[], { on, quantity }: Question): CountedPrice | null {
  const days = Array.from({ length: averageDays }, (_, back) => dayAfter(on, -back))
  const daily = days.flatMap((day) => {
    const [best] = offersOn(prices, day, quantity).toSorted(newest)
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

function heldOn(prices: KgPrice[], on: string): KgPrice[] {
  return prices.filter(
    ({ valid_from, valid_to }) => valid_from <= on && (valid_to === null || on <= valid_to),
  )
}

/** One price per supplier: the break that the quantity reaches. */
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

const byPrice = (a: KgPrice, b: KgPrice) => new Decimal(a.price_per_kg).cmp(b.price_per_kg)
const byDay = (a: KgPrice, b: KgPrice) => b.valid_from.localeCompare(a.valid_from)
const newest = (a: KgPrice, b: KgPrice) => byDay(a, b) || byPrice(a, b)
const cheapest = (a: KgPrice, b: KgPrice) => byPrice(a, b) || byDay(a, b)
const dearest = (a: KgPrice, b: KgPrice) => byPrice(b, a) || byDay(a, b)

const orders = { PREFERRED: newest, LATEST: newest, CHEAPEST: cheapest, HIGHEST: dearest }
