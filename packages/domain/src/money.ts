import { Decimal } from 'decimal.js'

const baht = '฿'

/** `฿ 1,234.50` from a decimal text; 2 decimals by default. */
export function formatMoney(amount: string, decimals = 2): string {
  return `${baht} ${formatNumber(amount, decimals)}`
}

/** Rounds an amount of a currency half up: `1,234.50` from a decimal text. */
export function formatNumber(amount: string, decimals = 2): string {
  const [whole = '0', fraction] = new Decimal(amount).toFixed(decimals, Decimal.ROUND_HALF_UP).split('.')
  const grouped = whole.replace(
    /^(-?\d{1,3}?)((?:\d{3})*)$/,
    (_, first: string, rest: string) => first + rest.replace(/\d{3}/g, ',$&'),
  )
  return fraction ? `${grouped}.${fraction}` : grouped
}

/**
 * A price has 2 decimals and gets up to 6 while it would round to zero. Zero itself keeps 2 decimals, because more
 * would add nothing (ADR 0095).
 */
export function roundPrice(amount: string): string {
  const value = new Decimal(amount)
  if (value.isZero()) return formatNumber('0')
  const decimals = [2, 3, 4, 5].find((places) => value.toDecimalPlaces(places, Decimal.ROUND_HALF_UP).gt(0))
  return formatNumber(amount, decimals ?? 6)
}

/** A price that multiplies exactly to its amount: all its decimals, from 2 up to 6. */
export function exactPrice(amount: string): string {
  const decimals = Math.min(6, Math.max(2, new Decimal(amount).decimalPlaces()))
  return formatMoney(amount, decimals)
}
