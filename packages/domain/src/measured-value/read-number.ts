import type { MeasuredProblem } from './measured-value.ts'

/** A number with its digits as typed, and the rest; characters are already normalised. */
export type ReadNumber = { number: string; rest: string } | { problem: MeasuredProblem }

const places = { digits: 18, decimals: 12, power: 15 } as const

const power = /^(?:e\s?([+-]?\d+)(?![\d.,])|\s*[x×✕·*]\s*10\s*\^\s*\(?([+-]?\d+)\)?)/i
const mantissa = /^[+-]?(?:\d(?:[\d.,]|\s(?=\d))*|[.,]\d[\d.,]*)/

export function readNumber(text: string): ReadNumber {
  if (/^10\s*\^/.test(text)) return readNumber(`1x${text}`)
  const found = mantissa.exec(text)?.[0]
  if (!found) return { problem: 'NUMBER' }
  const behind = text.slice(found.length)
  if (/^\s*(?:-|to\s|ถึง|\.\.)\s*\d/.test(behind)) return { problem: 'RANGE' }
  if (/^\s*[x×✕·*]\s*\d/i.test(behind) && !power.test(behind)) return { problem: 'POWER' }
  const digits = withPoint(found)
  if (digits === null) return { problem: /^[+-]?\d{4,},\d{3}$/.test(found) ? 'COMMA' : 'NUMBER' }
  return raisedNumber(digits, behind)
}

/** Including a power of ten after the digits. */
function raisedNumber(digits: string, behind: string): ReadNumber {
  const [raised = '', short, long] = power.exec(behind) ?? []
  const rest = behind.slice(raised.length).trim()
  const number = canonical(digits, raised === '' ? null : Number(short ?? long))
  if (number === null) return { problem: 'TOO_PRECISE' }
  return rest === '' || /^[\p{L}%°µ/‰]/u.test(rest) ? { number, rest } : { problem: 'NUMBER' }
}

/** Applies the rule of signs (`form-cases.ts`); null if it is no number. */
function withPoint(text: string): string | null {
  if (/^[+-]?\d*(?:\.\d*)?$/.test(text)) return text
  if (/^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(text)) return text.replaceAll(',', '')
  if (/^[+-]?[1-9]\d{0,2}(\s\d{3})+([.,]\d*)?$/.test(text)) return text.replace(/\s/g, '').replace(',', '.')
  const isDecimal = /^[+-]?\d*,\d*$/.test(text) && !/^[+-]?[1-9]\d{3,},\d{3}$/.test(text)
  return isDecimal ? text.replace(',', '.') : null
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
