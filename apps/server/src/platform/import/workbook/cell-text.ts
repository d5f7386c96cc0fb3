import { Decimal } from '@rp/domain/decimal'
import type { NumberFormat } from './number-formats.ts'

/** Digits that a spreadsheet keeps of a number; more are rounding noise. */
const significant = 15

/**
 * A number of a sheet as it is displayed: `0.995` formatted as a percentage is `99.5%`, a date is `2026-11-26`, and
 * 0.30000000000000004 is 0.3. Numbers displayed as rounded keep their decimals.
 */
export function numberText(value: string, format: NumberFormat, is1904: boolean): string {
  const number = new Decimal(value).toSignificantDigits(significant)
  switch (format.kind) {
    case 'percent':
      return `${number.times(100).toFixed()}%`
    case 'digits':
      return masked(number, format.mask)
    case 'date':
      return momentOf(number.toNumber(), is1904)
    case 'plain':
      return number.toFixed()
  }
}

function masked(number: Decimal, mask: string): string {
  if (!number.isInteger() || number.isNegative()) return number.toFixed()
  let digits = number.toFixed()
  let text = ''
  for (const sign of [...mask].toReversed()) {
    if (sign !== '0') text = sign + text
    else {
      text = (digits.at(-1) ?? '0') + text
      digits = digits.slice(0, -1)
    }
  }
  return digits + text
}

const dayMs = 86_400_000
const minuteMs = 60_000

/** A day, a day with its time, or a time. Day 60 of the 1900 system does not exist (29 February 1900). */
function momentOf(serial: number, is1904: boolean): string {
  if (serial < 0 || serial > 2_958_466) return new Decimal(serial).toFixed()
  const days = Math.floor(serial)
  const minutes = Math.round(((serial - days) * dayMs) / minuteMs)
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  const [day = '', time = ''] = new Date(start + days * dayMs + minutes * minuteMs).toISOString().split('T')
  if (minutes === 0) return day
  return days === 0 ? time.slice(0, 5) : `${day} ${time.slice(0, 5)}`
}

/** Characters that XML cannot hold are written as `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
