import { storedFile, words } from '@rp/contract/fields'
import type { Language } from '@rp/domain/languages'

/**
 * Cells that a spreadsheet would run as a formula get an apostrophe; plain numbers stay numbers (trust T17). So does a
 * text that begins with such an apostrophe itself: an import takes one away.
 */
export function safeCell(value: unknown, language: Language): string {
  const text = textOf(value, language)
  if (/^-?\d+(\.\d+)?$/.test(text)) return text
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function textOf(value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((item) => textOf(item, language)).join('; ')
  const inLanguages = words.safeParse(value)
  if (inLanguages.success) return inLanguages.data[language]
  const file = storedFile.safeParse(value)
  return file.success ? file.data.name : JSON.stringify(value)
}
