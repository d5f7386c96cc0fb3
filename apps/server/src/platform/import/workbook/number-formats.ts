/** How a number is shown, as far as it changes what people read. */
export type NumberFormat =
  | { kind: 'plain' }
  | { kind: 'date' }
  | { kind: 'percent' }
  /** Digits that are always shown, as `00-000` shows 1234 as 01-234. */
  | { kind: 'digits'; mask: string }

const plain: NumberFormat = { kind: 'plain' }

/** Built-in formats that show a date or a time (ECMA-376 part 1, 18.8.30, with those of Thai and East Asian settings). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58) ||
  (id >= 71 && id <= 81)
const builtInPercents = new Set([9, 10, 67, 68])

/** What a format does, by its number and, where the workbook defines it, its code. */
export function numberFormat(id: number, code?: string): NumberFormat {
  if (code === undefined) {
    if (isBuiltInDate(id)) return { kind: 'date' }
    return builtInPercents.has(id) ? { kind: 'percent' } : plain
  }
  // Of several sections the first one is of positive numbers; what stands in quotes or behind a backslash is shown as it is.
  const [section = ''] = code.replace(/"[^"]*"|\\.|_./g, '').split(';')
  const mask = section.replace(/\[[^\]]*\]/g, (mark) => (/^\[(h+|m+|s+)\]$/i.test(mark) ? mark : ''))
  if (/^0[0-]*0$/.test(mask)) return { kind: 'digits', mask }
  if (mask.includes('%')) return { kind: 'percent' }
  return /[ymdhsgb]/i.test(mask.replace(/general|e[+-]/gi, '')) ? { kind: 'date' } : plain
}
