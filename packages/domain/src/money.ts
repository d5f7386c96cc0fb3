import { Decimal } from 'decimal.js'

const baht = '฿'

/** `฿ 1,234.50` of a decimal text; 2 decimals by default (specification 9). */
export function formatMoney(amount: string, decimals = 2): string {
  return `${baht} ${formatNumber(amount, decimals)}`
}

/** `1,234.50` of a decimal text, rounded half up. */
export function formatNumber(amount: string, decimals = 2): string {
  const [whole = '0', fraction] = new Decimal(amount).toFixed(decimals, Decimal.ROUND_HALF_UP).split('.')
  const grouped = whole.replace(
    /^(-?\d{1,3}?)((?:\d{3})*)$/,
    (_, first: string, rest: string) => first + rest.replace(/\d{3}/g, ',$&'),
  )
  return fraction ? `${grouped}.${fraction}` : grouped
}

/** A price starts at 2 decimals and gains up to 6 while its rounded value is not above zero (specification 9). */
export function safePrice(amount: string): string {
  const value = new Decimal(amount)
  const decimals = [2, 3, 4, 5].find((places) => value.toDecimalPlaces(places, Decimal.ROUND_HALF_UP).gt(0))
  return formatNumber(amount, decimals ?? 6)
}

/** A price that multiplies to its amount: all of its decimals up to 6, at least 2. */
export function exactPrice(amount: string): string {
  const decimals = Math.min(6, Math.max(2, new Decimal(amount).decimalPlaces()))
  return formatMoney(amount, decimals)
}
