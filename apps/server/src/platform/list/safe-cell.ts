import { storedFile, words } from '@rp/contract/fields'
import { startsFormula } from '@rp/domain/import/formula-start'
import type { Language } from '@rp/domain/languages'

/**
 * Prevents CSV formula injection: adds an apostrophe to cells that a spreadsheet would run as a formula; plain numbers
 * stay numbers (docs/trust.md T17). A text that already begins with such an apostrophe gets another, because an import
 * removes one.
 */
export function safeCell(value: unknown, language: Language): string {
  return safeText(cellText(value, language))
}

export function safeText(text: string): string {
  if (/^-?\d+(\.\d+)?$/.test(text)) return text
  return startsFormula(text) ? `'${text}` : text
}

/**
 * The text of a workbook cell, which is never run because its type is text: it stays as it is, `+66 81 234` too. Only a
 * text with an apostrophe of its own gets another, because an import removes one.
 */
export const workbookText = (text: string): string => (text.startsWith("'") ? safeText(text) : text)

/** The value as text: lists joined, texts in the reader's language, files by name. */
export function cellText(value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((item) => cellText(item, language)).join('; ')
  const inLanguages = words.safeParse(value)
  if (inLanguages.success) return inLanguages.data[language]
  const file = storedFile.safeParse(value)
  return file.success ? file.data.name : JSON.stringify(value)
}
