import { plainDigits, type CommaMeaning } from '../number/decimal-sign.ts'
import type { MeasuredProblem } from './measured-value.ts'

/** A number with its digits as typed, and the rest; characters are already normalised. */
export type ReadNumber = { number: string; rest: string } | { problem: MeasuredProblem }

const places = { digits: 18, decimals: 12, power: 15 } as const

const power = /^(?:e\s?([+-]?\d+)(?![\d.,])|\s*[x×✕·*]\s*10\s*\^\s*\(?([+-]?\d+)\)?)/i
const mantissa = /^[+-]?(?:\d(?:[\d.,']| (?=\d))*|[.,]\d[\d.,]*)/

/** The number at the start of a result; its digits by the rule of all numbers (`number/decimal-sign.ts`). */
export function readNumber(text: string, comma?: CommaMeaning): ReadNumber {
  if (/^10\s*\^/.test(text)) return readNumber(`1x${text}`)
  const found = mantissa.exec(text)?.[0]
  if (!found) return { problem: 'NUMBER' }
  const behind = text.slice(found.length)
  if (/^\s*[x×✕·*]\s*\d/i.test(behind) && !power.test(behind)) return { problem: 'POWER' }
  const [, sign = '', unsigned = ''] = /^([+-]?)(.*)$/.exec(found) ?? []
  const plain = plainDigits(unsigned, { comma })
  if ('readings' in plain) return { problem: 'COMMA' }
  return 'digits' in plain ? raisedNumber(`${sign}${plain.digits}`, behind) : { problem: 'NUMBER' }
}

/** Including a power of ten after the digits. */
function raisedNumber(digits: string, behind: string): ReadNumber {
  const [raised = '', short, long] = power.exec(behind) ?? []
  const rest = behind.slice(raised.length).trim()
  const number = canonical(digits, raised === '' ? null : Number(short ?? long))
  if (number === null) return { problem: 'TOO_PRECISE' }
  return rest === '' || /^[\p{L}%°µ/‰]/u.test(rest) ? { number, rest } : { problem: 'NUMBER' }
}

/** Without leading zeros; null if it is longer than can be stored. */
function canonical(text: string, exponent: number | null): string | null {
  const sign = text[0]
  const [whole = '', decimals = ''] = text.replace(/^[+-]/, '').split('.')
  const plain = whole.replace(/^0+(?=\d)/, '') || '0'
  const figures = `${plain}${decimals}`.replace(/^0+/, '')
  const isTooLong = figures.length > places.digits || decimals.length > places.decimals
  if (isTooLong || Math.abs(exponent ?? 0) > places.power) return null
  const minus = sign === '-' && figures !== '' ? '-' : ''
  return [minus, plain, decimals && `.${decimals}`, exponent === null ? '' : `e${exponent}`].join('')
}
