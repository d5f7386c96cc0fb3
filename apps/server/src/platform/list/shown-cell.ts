import { storedFile, words } from '@rp/contract/fields'
import { bangkokMinute } from '@rp/domain/dates'
import type { Language } from '@rp/domain/languages'
import type { ExportColumn } from './export-columns.ts'

/** A cell as the list shows the value: labels of codes, times in Thailand, names of records. */
export function shownCell(
  value: unknown,
  column: Pick<ExportColumn, 'type' | 'codes'>,
  language: Language,
): string {
  if (column.type === 'instant' && typeof value === 'string') return bangkokMinute(value)
  return shown(value, column.codes, language)
}

function shown(value: unknown, codes: ExportColumn['codes'], language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return codes?.[value]?.[language] ?? value
  if (Array.isArray(value)) return value.map((item) => shown(item, codes, language)).join('; ')
  if (typeof value !== 'object') return String(value as number | boolean)
  return shownRecord(value, language)
}

/** A text in both languages, a file or a record that has a name; `{ name, value }` is a tag with its value. */
function shownRecord(value: object, language: Language): string {
  const inLanguages = words.safeParse(value)
  if (inLanguages.success) return inLanguages.data[language]
  const file = storedFile.safeParse(value)
  if (file.success) return file.data.name
  const { name, value: beside } = value as { name?: unknown; value?: unknown }
  if (name === undefined) return JSON.stringify(value)
  const called = shown(name, undefined, language)
  const said = shown(beside, undefined, language)
  return said === '' ? called : `${called}: ${said}`
}
