import type { Fields } from './history-record.ts'
import { cleanText, type TextKind } from './text/clean-text.ts'

/** The fields of an element that a person writes, by what they hold. */
const written: Readonly<Record<string, TextKind>> = { text: 'text', name: 'name', value: 'barcode' }

/** Fields with every text as a label can hold it; the same object where nothing had to be cleaned. */
export function cleanFields(fields: Fields): Fields {
  const changes: Record<string, string> = {}
  for (const [name, kind] of Object.entries(written)) {
    const value = fields[name]
    if (typeof value !== 'string') continue
    const { text } = cleanText(value, kind)
    if (text !== value) changes[name] = text
  }
  return Object.keys(changes).length > 0 ? { ...fields, ...changes } : fields
}
