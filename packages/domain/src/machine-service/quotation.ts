import { decimal, fixed, sum, type Decimal } from '../decimal.ts'
import type { Words } from '../languages.ts'

export const quotationLineKinds = {
  PART: { en: 'Part', th: 'อะไหล่' },
  LABOUR: { en: 'Labour', th: 'ค่าแรง' },
  TRAVEL: { en: 'Travel', th: 'ค่าเดินทาง' },
  OTHER: { en: 'Other', th: 'อื่น ๆ' },
} as const satisfies Record<string, Words>
export type QuotationLineKind = keyof typeof quotationLineKinds

/** Thai VAT in percent (Revenue Code section 80, reduced by royal decree); lines without VAT have 0. */
export const vatPercents = ['7', '0'] as const

export type VatPercent = (typeof vatPercents)[number]

export interface QuotationLine {
  kind: QuotationLineKind
  description: string
  /** Decimal texts; `discount` in baht off the line, `vat` in percent. */
  qty: string
  unit_price: string
  discount: string
  vat: VatPercent
  /** The part of the catalogue, if the line names one. */
  part_id?: string | null | undefined
  /** What a service contract pays of the line, in baht: a part of its discount. */
  contract_paid?: string | null | undefined
}

export interface QuotationTotals {
  /** Per line in order: after discount, without VAT. Baht with two decimals. */
  amounts: string[]
  subtotal: string
  vat: string
  total: string
}

/** The totals of a quotation: each line is rounded to satang, half up; VAT is computed on the sum per rate. */
export function totalsOf(lines: readonly QuotationLine[]): QuotationTotals {
  const amounts = lines.map(({ qty, unit_price, discount }) => {
    const amount = inSatang(decimal(qty).times(unit_price).minus(discount))
    // A discount of the whole rounded amount may be a fraction of a satang more than the line is worth.
    return amount.isNegative() ? decimal(0) : amount
  })
  const subtotal = sum(amounts)
  const rates = [...new Set(lines.map(({ vat }) => vat))]
  const vat = sum(
    rates.map((rate) => {
      const base = sum(amounts.filter((_, at) => lines[at]?.vat === rate))
      return inSatang(base.times(rate).div(100))
    }),
  )
  return {
    amounts: amounts.map((amount) => fixed(amount, 2)),
    subtotal: fixed(subtotal, 2),
    vat: fixed(vat, 2),
    total: fixed(subtotal.plus(vat), 2),
  }
}

function inSatang(amount: Decimal): Decimal {
  return decimal(fixed(amount, 2))
}

/** Index of the first line whose discount exceeds its value, exact and rounded to satang; -1 if none. */
export function overDiscounted(lines: readonly QuotationLine[]): number {
  return lines.findIndex(({ qty, unit_price, discount }) => {
    const value = decimal(qty).times(unit_price)
    return value.lt(discount) && inSatang(value).lt(discount)
  })
}
