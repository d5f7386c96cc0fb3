import type { diffWords } from './diff-words.ts'
import { plainText } from './figure-text.ts'

/** A value of a formula in words; for a list, its length. */
export function valueText(value: unknown, t: (typeof diffWords)['en']): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (Array.isArray(value)) return t.entries(value.length)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return /^\d+(\.\d+)?$/.test(text) ? plainText(text) : text
}
