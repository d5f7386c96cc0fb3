import { storedFile, words } from '@rp/contract/fields'
import { startsFormula } from '@rp/domain/import/formula-start'
import type { Language } from '@rp/domain/languages'

/**
 * Prevents CSV formula injection: adds an apostrophe to cells that a spreadsheet would run as a formula; plain numbers
 * stay numbers (docs/trust.md T17). A text that already begins with such an apostrophe gets another, because an import
 * removes one.
 */
export function safeCell(value: unknown, language: Language): string {
  return safeText(textOf(value, language))
}

export function safeText(text: string): string {
  if (/^-?\d+(\.\d+)?$/.test(text)) return text
  return startsFormula(text) ? `'${text}` : text
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
