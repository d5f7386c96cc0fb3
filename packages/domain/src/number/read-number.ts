import { currencies } from '../currencies.ts'
import { plainDigits } from './decimal-sign.ts'
import type { NumberField, NumberProblem, ReadNumber } from './number-field.ts'
import { hasThai, plainSigns } from './plain-signs.ts'
import { isSameUnit } from './units.ts'

const lengthMax = 60
const wholeDigitsMax = 15
const placesMax = 12

/**
 * Reads a typed or pasted number for a field; the only reader of numbers of forms, grids, lists and imports. Rules and
 * cases: `cases/number-cases.ts`, ADR 0135. What has two readings is a question, and whatever else is not one number in
 * the field's unit is a problem; nothing is guessed.
 */
export function readNumber(typed: string, field: NumberField = {}): ReadNumber {
  // Most keys: nothing to find out.
  const isPlain = field.isWhole || field.comma === 'DECIMAL' ? /^\d{1,15}$/ : /^\d{1,15}(?:\.\d{0,12})?$/
  if (isPlain.test(typed)) return finished('', typed, field)
  if (typed.length > lengthMax) return { problem: 'NOT_A_NUMBER' }
  const text = plainSigns(typed)
  const comma = field.comma ?? (hasThai(typed) ? 'GROUPS' : undefined)
  // A spreadsheet marks a text with an apostrophe.
  return readPlain(/^'./.test(text) ? text.slice(1) : text, { ...field, comma })
}

/** `฿-99` and `THB -99`. */
const signBehind = /^(\p{Sc}|\p{L}[\p{L}\p{M}.]*) ?([+-])(?=[\d.,])/u
/** Sign, currency, digits with their marks; the unit is behind them. */
const parts = /^([+-]?) ?((?:\p{Sc}|\p{L}[\p{L}\p{M}.]*)?) ?(\d[\d.,' ]*|[.,]\d+)/u

function readPlain(text: string, field: NumberField): ReadNumber {
  const other = otherThanOne(text)
  if (other) return { problem: other }
  // In accounts brackets are a minus.
  const inner = /^\(([\d.,' ]+)\)$/.exec(text)?.[1]
  if (inner !== undefined) return digitsOf('-', inner.trim(), field)
  const plain = text.replace(signBehind, '$2$1 ')
  const [found = '', sign, before = '', digits] = parts.exec(plain) ?? []
  if (sign === undefined || digits === undefined || digits.endsWith("'")) return { problem: 'NOT_A_NUMBER' }
  return withUnits({ sign, before, digits: digits.trimEnd(), after: plain.slice(found.length).trim() }, field)
}

/** Texts that hold more, or less, than one written-out number. */
function otherThanOne(text: string): Exclude<NumberProblem, 'AMBIGUOUS' | 'UNIT'> | null {
  if (/\d ?[\t\r\n;|]/.test(text)) return 'SEVERAL'
  if (/^[<>≤≥~≈]/.test(text)) return 'LIMIT'
  if (/\d ?(?:-|to|ถึง|±) ?\d/.test(text)) return 'RANGE'
  if (/[¼-¾⅐-⅟]|\d ?\/ ?\d/.test(text)) return 'FRACTION'
  if (/\de[+-]?\d|\d ?[x×*] ?10 ?[\^⁰¹²³⁴-⁻]|[\d.,][⁰¹²³⁴-⁻]/i.test(text)) return 'POWER'
  return null
}

interface Parts {
  sign: string
  before: string
  digits: string
  after: string
}

function withUnits({ sign, before, digits, after }: Parts, field: NumberField): ReadNumber {
  const { unit = '' } = field
  const isMoney = isSameUnit(unit, 'baht')
  // `99.-`: a Thai price without satang.
  if (isMoney && /[.,]$/.test(digits) && after.startsWith('-')) {
    const price = { sign, before, digits: digits.slice(0, -1), after: after.slice(1).trim() }
    return withUnits(price, { ...field, comma: 'GROUPS' })
  }
  // A currency may be before the number, a unit of measure is behind it.
  const isBefore = isMoney || currencies.has(unit) || /\p{Sc}/u.test(before)
  if (before !== '' && !isBefore) return { problem: 'NOT_A_NUMBER' }
  const wrong = [before, after].find((typed) => typed !== '' && !isSameUnit(typed, unit))
  if (wrong === undefined) return digitsOf(sign, digits, field)
  // Neither `1O0` nor `5!` has a unit.
  return unitText.test(wrong) ? { problem: 'UNIT', unit: wrong } : { problem: 'NOT_A_NUMBER' }
}

const unitText = /^[\p{L}\p{Sc}%‰°µ][\p{L}\p{M}%°µ/²³. ]{0,19}$/u

function digitsOf(sign: string, digits: string, field: NumberField): ReadNumber {
  const read = plainDigits(digits, field)
  if ('problem' in read) return read
  if ('digits' in read) return finished(sign, read.digits, field)
  const [grouped, decimal] = read.readings.map((one) => finished(sign, one, { ...field, isWhole: false }))
  if (!grouped || !decimal || !('value' in grouped)) return grouped ?? { problem: 'NOT_A_NUMBER' }
  return 'value' in decimal ? { problem: 'AMBIGUOUS', readings: [grouped.value, decimal.value] } : decimal
}

/** Without needless zeros, if it is not too long. */
function finished(sign: string, digits: string, { isWhole, places = placesMax }: NumberField): ReadNumber {
  const [whole = '', decimals = ''] = digits.split('.')
  const plain = whole.replace(/^0+(?=\d)/, '') || '0'
  const significant = withoutLastZeros(decimals)
  if (plain.length > wholeDigitsMax || significant.length > places) return { problem: 'TOO_LONG' }
  if (isWhole && significant !== '') return { problem: 'NOT_WHOLE' }
  const value = significant === '' ? plain : `${plain}.${significant}`
  return { value: sign === '-' && value !== '0' ? `-${value}` : value }
}

/** A loop, because a pattern for it takes quadratic time, or a lookbehind, which Safari before 16.4 cannot read. */
function withoutLastZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}
