/** How a number is displayed, as far as it affects its text. */
export type NumberFormat =
  | { kind: 'plain' }
  | { kind: 'date' }
  | { kind: 'percent' }
  /** Digits that are always displayed: `00-000` shows 1234 as 01-234. */
  | { kind: 'digits'; mask: string }

const plain: NumberFormat = { kind: 'plain' }

/** Built-in formats of a date or a time (ECMA-376 part 1, 18.8.30, with those of Thai and East Asian settings). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58) ||
  (id >= 71 && id <= 81)
const builtInPercents = new Set([9, 10, 67, 68])

/** The effect of a format, by its number and, if the workbook defines it, its code. */
export function numberFormat(id: number, code?: string): NumberFormat {
  if (code === undefined) {
    if (isBuiltInDate(id)) return { kind: 'date' }
    return builtInPercents.has(id) ? { kind: 'percent' } : plain
  }
  // The first section is for positive numbers; text in quotes or after a backslash is ignored.
  const [section = ''] = code.replace(/"[^"]*"|\\.|_./g, '').split(';')
  const mask = section.replace(/\[[^\]]*\]?/g, (mark) => (/^\[(h+|m+|s+)\]$|[^\]]$/i.test(mark) ? mark : ''))
  if (/^0[0-]*0$/.test(mask)) return { kind: 'digits', mask }
  if (mask.includes('%')) return { kind: 'percent' }
  return /[ymdhsgb]/i.test(mask.replace(/general|e[+-]/gi, '')) ? { kind: 'date' } : plain
}
