import { decimal, fixed, hundred, plain } from '../decimal.ts'

/**
 * Thai value added tax in percent by start date, newest first: 6.3 % plus a tenth of that for municipalities. Royal
 * decrees, prolonged ever since, reduce the 10 % of the Revenue Code, section 80.
 */
export const vatRates = [{ from: '1999-04-01', pct: '7' }] as const

/** The rate on a day, `2026-11-25`. */
export function vatRateOn(day: string): string {
  const rate = vatRates.find(({ from }) => from <= day)
  if (!rate) throw new Error(`No rate of value added tax is known for ${day}`)
  return rate.pct
}

/** Tax on an amount as stated in a paper; baht with two decimals, rounded half up to satang. */
export interface Vat {
  pct: string
  /** Before tax. */
  base: string
  amount: string
  /** With tax. */
  total: string
}

export function vatOn(base: string, pct: string): Vat {
  const amount = decimal(fixed(decimal(base).times(pct).div(hundred), 2))
  return {
    pct: plain(pct),
    base: fixed(decimal(base), 2),
    amount: fixed(amount, 2),
    total: fixed(decimal(base).plus(amount), 2),
  }
}

/** The seller, as frozen in a quote. */
export interface Seller {
  /** Name and address. */
  name: string
  /** Thirteen digits; empty if the settings had none. */
  tax_id: string
  is_vat_registered: boolean
  /** Null if the seller is not registered, or has no tax number. */
  vat: Vat | null
}

interface SellerFacts {
  name: string
  tax_id: string
  is_vat_registered: boolean
}

/**
 * The seller of a quote with this total. Without a tax number no tax is stated, because a paper with tax must name
 * one.
 */
export function sellerOf(facts: SellerFacts, total: string, day: string): Seller {
  const statesVat = facts.is_vat_registered && facts.tax_id !== ''
  return { ...facts, vat: statesVat ? vatOn(total, vatRateOn(day)) : null }
}
