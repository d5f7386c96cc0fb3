import type { Language } from '@rp/domain/languages'
import type { ExportColumn } from './export-columns.ts'
import { safeCell, safeText } from './safe-cell.ts'
import { shownCell } from './shown-cell.ts'

type Row = Record<string, unknown>

/** Excel reads Thai if a CSV file begins with it. */
const byteOrderMark = '\uFEFF'

/** Lines of a CSV file as in RFC 4180. */
function csvLines(lines: string[][]): string {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

/** A whole CSV file with the names of its fields as headings. */
export function csvOf(columns: string[], rows: Row[], language: Language): string {
  const line = (row: Row) => columns.map((column) => safeCell(row[column], language))
  return byteOrderMark + csvLines([columns, ...rows.map(line)])
}

export const csvHeadings = (columns: readonly ExportColumn[]): string =>
  byteOrderMark + csvLines([columns.map(({ heading }) => safeText(heading))])

/** Rows of an exported list: as a reader sees them, or as an import needs them. */
export function csvRows(
  columns: readonly ExportColumn[],
  rows: readonly Row[],
  { language, isRead }: { language: Language; isRead: boolean },
): string {
  const cell = (row: Row, column: ExportColumn) =>
    isRead ? safeText(shownCell(row[column.field], column, language)) : safeCell(row[column.field], language)
  return csvLines(rows.map((row) => columns.map((column) => cell(row, column))))
}
