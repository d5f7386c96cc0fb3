import { numberSentence } from '@rp/domain/number/number-problems'
import type { Words } from '@rp/domain/languages'
import { unreadOf } from '../number/use-typed-number.ts'
import type { Field, Values } from './field.ts'

/** The number fields whose text is not one number, by path, with a sentence. */
export function unreadNumbers(values: Values, fields: Field[]): Record<string, Words> {
  const found: Record<string, Words> = {}
  for (const { path, field, value } of placesOf(values, fields)) {
    const unread = unreadOf(value, { isWhole: field.integer, unit: field.unit })
    if (unread) found[path] = numberSentence(unread, field.unit)
  }
  return found
}

interface Place {
  path: string
  field: Extract<Field, { kind: 'number' }>
  value: string
}

function placesOf(values: Values, fields: Field[], before = ''): Place[] {
  return fields.flatMap((field) => {
    const value = values[field.name]
    const path = `${before}${field.name}`
    if (field.kind === 'rows' && Array.isArray(value))
      return value.flatMap((row: Values, at) => placesOf(row, field.columns, `${path}.${at}.`))
    return field.kind === 'number' && typeof value === 'string' ? [{ path, field, value }] : []
  })
}
