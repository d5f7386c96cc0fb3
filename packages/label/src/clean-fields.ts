import type { Fields } from './history-record.ts'
import { cleanText, type TextKind } from './text/clean-text.ts'

/** User-written fields of an element, by kind of text. */
const written: Readonly<Record<string, TextKind>> = { text: 'text', name: 'name', value: 'barcode' }

/** Cleans every text of the fields for a label; returns the same object if nothing changed. */
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
