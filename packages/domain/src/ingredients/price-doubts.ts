import { homeCurrency } from '../currencies.ts'
import { dayAfter } from '../dates.ts'
import { compareDecimals, decimal, fixed, hundred, plain } from '../decimal.ts'
import type { Words } from '../languages.ts'
import { countedPrice, kgPrices, sameSupplier, type IngredientPrice, type PriceRule } from './price-at.ts'

/** A doubtful typed price: it may be right, and is confirmed with a reason (ADR 0074). */
export type PriceDoubt =
  /** Changed by more than half. */
  | { code: 'MOVED'; known: string; typed: string; pct: string }
  /** Outside the material's usual range. */
  | { code: 'OUT_OF_RANGE'; typed: string; from: string | null; to: string | null }
  | { code: 'RATE_MOVED'; currency: string; known: string; typed: string; pct: string }
  /** A foreign currency at rate 1: usually a forgotten rate. */
  | { code: 'RATE_ONE'; currency: string }
  /** The rate is much older than the price. */
  | { code: 'RATE_OLD'; currency: string; fx_on: string; valid_from: string }
  /** Nothing to compare with, and not a usual price of any raw material. */
  | { code: 'FIRST_PRICE'; typed: string }

interface PriceContext {
  /** All recorded prices of the material. */
  history: IngredientPrice[]
  density: string | null
  rule: PriceRule
  preferred: string
  /** Usual range in baht per kilogram; null: not set. */
  range: { from: string | null; to: string | null }
  /** The last recorded rate of the currency, for any material. */
  last_rate: string | null
}

/** Percentage above which a change needs confirmation. */
const half = 50

/** Days after which a rate of exchange is doubted: rates are agreed, or published, by the quarter. */
export const rateMaxAgeDays = 90

/**
 * Baht per kilogram of a first price that need no confirmation: from tap water (0.02) to the dearest actives bought by
 * the kilogram. A gram price typed per kilogram, or the reverse, is a factor of 1000.
 */
export const firstPriceRange = { from: '0.01', to: '100000' }

/** What must be confirmed before the price is saved, in the order of the codes. */
export function priceDoubts(typed: IngredientPrice, known: PriceContext): PriceDoubt[] {
  return [
    ...movedDoubts(typed, known),
    ...rangeDoubts(typed, known),
    ...rateDoubts(typed, known),
    ...firstDoubts(typed, known),
  ]
}

/** A first price is compared with the material's range, or else with the usual prices of all materials. */
function firstDoubts(typed: IngredientPrice, known: PriceContext): PriceDoubt[] {
  const per_kg = perKg(typed, known)
  const { from, to } = known.range
  if (per_kg === null || comparedWith(typed, known).length > 0) return []
  const isLow = from === null && compareDecimals(per_kg, firstPriceRange.from) < 0
  const isHigh = to === null && compareDecimals(per_kg, firstPriceRange.to) > 0
  return isLow || isHigh ? [{ code: 'FIRST_PRICE', typed: per_kg }] : []
}

function movedDoubts(typed: IngredientPrice, known: PriceContext): PriceDoubt[] {
  const per_kg = perKg(typed, known)
  if (per_kg === null) return []
  const moves = comparedWith(typed, known).flatMap((one) => {
    const pct = changePct(one, per_kg)
    return isBig(pct) ? [{ code: 'MOVED' as const, known: one, typed: per_kg, pct }] : []
  })
  // The greatest change is reported.
  const byPct = moves.toSorted((a, b) => decimal(b.pct).abs().comparedTo(decimal(a.pct).abs()))
  return byPct.slice(0, 1)
}

/** The last price of the same supplier and break, and the price that the new one replaces. */
function comparedWith(typed: IngredientPrice, { history, density, rule, preferred }: PriceContext): string[] {
  const all = kgPrices(history, density)
  const [own] = kgPrices([typed], density)
  if (!own) return []
  const on = typed.valid_from
  const newestFirst = all.toSorted((a, b) => b.valid_from.localeCompare(a.valid_from))
  const series = newestFirst.find(
    (one) =>
      sameSupplier(one.supplier, own.supplier) &&
      compareDecimals(one.min_kg, own.min_kg) === 0 &&
      one.valid_from <= on,
  )
  const counts = countedPrice(all, { on, quantity: own.min_kg, rule, preferred })
  // If none is valid on the day: the last valid before it, else the first after it.
  const beside = newestFirst.find(({ valid_from }) => valid_from <= on) ?? newestFirst.at(-1)
  return [series, counts ?? beside].flatMap((one) => (one ? [one.price_per_kg] : []))
}

function rangeDoubts(typed: IngredientPrice, { range: { from, to }, density }: PriceContext): PriceDoubt[] {
  const per_kg = perKg(typed, { density })
  if (per_kg === null) return []
  const isBelow = from !== null && compareDecimals(per_kg, from) < 0
  const isAbove = to !== null && compareDecimals(per_kg, to) > 0
  return isBelow || isAbove ? [{ code: 'OUT_OF_RANGE', typed: per_kg, from, to }] : []
}

function rateDoubts(
  { currency, fx, fx_on, valid_from }: IngredientPrice,
  { last_rate }: PriceContext,
): PriceDoubt[] {
  if (currency === homeCurrency) return []
  const pct = last_rate === null ? '0' : changePct(last_rate, fx)
  return [
    ...(last_rate !== null && isBig(pct)
      ? [{ code: 'RATE_MOVED' as const, currency, known: plain(last_rate), typed: plain(fx), pct }]
      : []),
    ...(decimal(fx).eq(1) ? [{ code: 'RATE_ONE' as const, currency }] : []),
    ...(fx_on && fx_on < dayAfter(valid_from, -rateMaxAgeDays)
      ? [{ code: 'RATE_OLD' as const, currency, fx_on, valid_from }]
      : []),
  ]
}

const perKg = (typed: IngredientPrice, { density }: Pick<PriceContext, 'density'>): string | null =>
  kgPrices([typed], density)[0]?.price_per_kg ?? null

/** Change in percent; unrounded, because slightly over half counts. */
function changePct(known: string, typed: string): string {
  return decimal(known).isZero() ? '0' : decimal(typed).minus(known).times(hundred).div(known).toFixed()
}

const isBig = (pct: string): boolean => decimal(pct).abs().gt(half)

/** A percentage for display: rounded, but never to exactly half, which needs no confirmation. */
function pctText(pct: string): string {
  const rounded = fixed(decimal(pct).abs(), 1)
  return compareDecimals(rounded, String(half)) === 0 ? `> ${half} %` : `${rounded} %`
}

/** The doubt in both languages, with the conflicting figures. */
export function priceDoubtText(doubt: PriceDoubt): Words {
  if (doubt.code === 'MOVED' || doubt.code === 'RATE_MOVED') {
    const [more, known, typed] = [decimal(doubt.pct).gt(0), plain(doubt.known), plain(doubt.typed)]
    const of =
      doubt.code === 'MOVED'
        ? { en: 'the price a kilogram', th: 'ราคาต่อกิโลกรัม' }
        : { en: `the rate of ${doubt.currency}`, th: `อัตราแลกเปลี่ยน ${doubt.currency}` }
    return {
      en: `${of.en} changes from ${known} to ${typed} baht, ${pctText(doubt.pct)} ${more ? 'more' : 'less'}`,
      th: `${of.th}เปลี่ยนจาก ${known} เป็น ${typed} บาท ${more ? 'เพิ่มขึ้น' : 'ลดลง'} ${pctText(doubt.pct)}`,
    }
  }
  if (doubt.code === 'RATE_ONE')
    return {
      en: `1 ${doubt.currency} is taken for 1 baht`,
      th: `คิด 1 ${doubt.currency} เท่ากับ 1 บาท`,
    }
  if (doubt.code === 'RATE_OLD')
    return {
      en: `the rate of ${doubt.currency} is of ${doubt.fx_on}, more than ${rateMaxAgeDays} days before the price begins (${doubt.valid_from})`,
      th: `อัตราแลกเปลี่ยน ${doubt.currency} เป็นของวันที่ ${doubt.fx_on} เก่ากว่าวันเริ่มใช้ราคา (${doubt.valid_from}) เกิน ${rateMaxAgeDays} วัน`,
    }
  if (doubt.code === 'FIRST_PRICE')
    return {
      en: `${doubt.typed} baht a kilogram is the first price of this material and not usual for any (${firstPriceRange.from} – ${firstPriceRange.to}): are amount and unit right?`,
      th: `${doubt.typed} บาทต่อกิโลกรัม เป็นราคาแรกของวัตถุดิบนี้และผิดจากราคาทั่วไป (${firstPriceRange.from} – ${firstPriceRange.to}) จำนวนเงินและหน่วยถูกต้องหรือไม่`,
    }
  const range = [doubt.from ?? '…', doubt.to ?? '…'].join(' – ')
  return {
    en: `${doubt.typed} baht a kilogram is outside the usual ${range} of this material`,
    th: `${doubt.typed} บาทต่อกิโลกรัม อยู่นอกช่วงปกติ ${range} ของวัตถุดิบนี้`,
  }
}

/** Why a price is not saved yet: every doubt, and what is needed. */
export function confirmFirst(doubts: PriceDoubt[]): Words {
  const said = doubts.map(priceDoubtText)
  return {
    en: `is needed to confirm: ${said.map(({ en }) => en).join('; ')}`,
    th: `จำเป็นต้องระบุเพื่อยืนยัน: ${said.map(({ th }) => th).join('; ')}`,
  }
}
