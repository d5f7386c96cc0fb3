import { compareDecimals } from '@rp/domain/decimal'
import { isSameValue } from '../../form-drafts/same-value.ts'
import type { Field } from '../field.ts'

/**
 * Whether a reader sees no difference between two values of a field: numbers are compared as numbers, and blanks around a
 * text do not count.
 */
export function isSameField(field: Field, one: unknown, other: unknown): boolean {
  if (isSameValue(one, other)) return true
  if (typeof one !== 'string' || typeof other !== 'string') return false
  if (field.kind === 'number') return isDecimal(one) && isDecimal(other) && compareDecimals(one, other) === 0
  return (field.kind === 'text' || field.kind === 'lines') && one.trim() === other.trim()
}

const isDecimal = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)
