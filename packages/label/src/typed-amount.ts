import type { ReadNumber } from '@rp/domain/number/number-field'
import { plainSigns } from '@rp/domain/number/plain-signs'
import { readNumber } from '@rp/domain/number/read-number'

/** Lengths that a designer types, in millimetres. */
const lengths: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  µm: 0.001,
  in: 25.4,
  '"': 25.4,
  pt: 25.4 / 72,
}

const operators = new Set(['+', '-', '*', '×', '/', '÷'])

/**
 * Reads a number field of the label: a number in the field's unit (`12`, `12 mm`), a length in another one (`1.2 cm`,
 * `12 pt`), or a calculation with them (`5+3`, `60/2 - 1.5`); multiplication first. What is none of these has the
 * problem of `readNumber`.
 */
export function typedAmount(typed: string, unit?: string): ReadNumber {
  const one = readNumber(typed, { unit })
  if ('value' in one) return one
  const parts = partsOf(plainSigns(typed))
  const terms = parts.map(({ text }) => termOf(text, unit))
  const wrong = terms.find((term) => typeof term !== 'number')
  if (parts.length === 0 || wrong !== undefined) return parts.length > 1 && wrong ? wrong : one
  const total = calculated(parts.map(({ operator }, at) => ({ operator, value: terms[at] as number })))
  return Number.isFinite(total) ? { value: String(Math.round(total * 1e6) / 1e6) } : one
}

interface Part {
  operator: string
  text: string
}

/** The terms with the operators before them; a minus without a term before it is a sign. */
function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let part: Part = { operator: '+', text: '' }
  for (const letter of text) {
    if (operators.has(letter) && /\d/.test(part.text)) {
      parts.push(part)
      part = { operator: letter, text: '' }
    } else part.text += letter
  }
  return [...parts, part].map((one) => ({ ...one, text: one.text.trim() }))
}

/** A term in the field's unit. */
function termOf(text: string, unit: string | undefined): number | ReadNumber {
  const own = readNumber(text, { unit })
  if ('value' in own) return Number(own.value)
  const to = lengths[unit ?? '']
  const other = Object.keys(lengths).find((name) => text.toLowerCase().endsWith(name))
  if (to === undefined || other === undefined) return own
  const read = readNumber(text.slice(0, -other.length))
  return 'value' in read ? (Number(read.value) * (lengths[other] ?? 1)) / to : read
}

function calculated(parts: readonly { operator: string; value: number }[]): number {
  let [sum, product] = [0, 0]
  for (const { operator, value } of parts) {
    if (operator === '+' || operator === '-') {
      sum += product
      product = operator === '-' ? -value : value
    } else if (operator === '/' || operator === '÷') product /= value
    else product *= value
  }
  return sum + product
}
