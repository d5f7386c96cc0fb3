import type { CellObject } from 'write-excel-file/node'
import type { CellType } from './cell-types.ts'
import type { ExportColumn } from './export-columns.ts'
import type { ExportFile } from './export-thread.ts'
import { addressOf, type RecordLink } from './record-link.ts'
import { cellText, workbookText } from './safe-cell.ts'
import { shownCell } from './shown-cell.ts'
import { linksMax, workbookLinks, type CellLink } from './workbook-links.ts'

type Row = Record<string, unknown>

const bangkokMs = 7 * 3_600_000
const widths = { least: 8, most: 60 } as const
/** Digits that a spreadsheet can calculate with; longer numbers stay text. */
const digitsMax = 15
/** The usual look of links. */
const linkLook = { textColor: '#0563C1', textDecoration: { underline: true } } as const

type Written = Pick<ExportFile, 'language' | 'isRead' | 'link'>

/**
 * The bytes of a workbook: numbers, days, times in Thailand, booleans and links have their types, and the headings are
 * frozen.
 */
export async function exportWorkbook(
  columns: readonly ExportColumn[],
  rows: readonly Row[],
  written: Written,
): Promise<Buffer> {
  const links = linksOf(columns, rows, written.link)
  const linked = new Set(links.map(({ row, column }) => `${row}:${column}`))
  const cells = rows.map((row, at) =>
    columns.map((column, place): CellObject | null => {
      const cell = sheetCell(row[column.field], column, written)
      return cell && linked.has(`${at + 1}:${place}`) ? { ...cell, ...linkLook } : cell
    }),
  )
  const headings: CellObject[] = columns.map(({ heading }) => ({
    value: heading,
    type: String,
    fontWeight: 'bold',
  }))
  // Loaded on demand: a CSV file does not need its eighty files.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  return writeExcelFile(
    [headings, ...cells],
    {
      columns: columns.map(({ heading }, at) => ({ width: widthOf(heading, cells, at) })),
      stickyRowsCount: 1,
    },
    { features: links.length > 0 ? [await workbookLinks(links)] : [] },
  ).toBuffer()
}

/** The first column links to the record; a web address links to itself. */
function linksOf(
  columns: readonly ExportColumn[],
  rows: readonly Row[],
  link: RecordLink | undefined,
): CellLink[] {
  const links = rows.flatMap((row, at) =>
    columns.flatMap(({ field, type }, column): CellLink[] => {
      const value = row[field]
      if (value === null || value === undefined || value === '') return []
      if (column === 0 && link) return [{ row: at + 1, column, address: addressOf(link, row) }]
      return type === 'link' && isWebAddress(value) ? [{ row: at + 1, column, address: value }] : []
    }),
  )
  return links.slice(0, linksMax)
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
}

function sheetCell(value: unknown, column: ExportColumn, { language, isRead }: Written): CellObject | null {
  if (value === null || value === undefined) return null
  const typed = typedCell(value, column.type)
  if (typed) return typed
  const text = isRead ? shownCell(value, column, language) : cellText(value, language)
  return { value: workbookText(text), type: String }
}

/** A typed cell; undefined if the value does not fit the type. */
function typedCell(value: unknown, type: CellType): CellObject | undefined {
  if (typeof value === 'boolean') return type === 'boolean' ? { value, type: Boolean } : undefined
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  if (type === 'number') return numberCell(value)
  const at = Date.parse(String(value))
  if (Number.isNaN(at)) return undefined
  // The library writes UTC: adding seven hours gives local time.
  if (type === 'instant') return { value: new Date(at + bangkokMs), type: Date, format: 'dd/mm/yyyy hh:mm' }
  return type === 'day' ? { value: new Date(at), type: Date, format: 'dd/mm/yyyy' } : undefined
}

function numberCell(value: string | number): CellObject | undefined {
  const counted = Number(value)
  const digits = String(value).replace(/\D/g, '').length
  return Number.isFinite(counted) && digits > 0 && digits <= digitsMax
    ? { value: counted, type: Number }
    : undefined
}

/** As wide as the longest of its first texts, within limits. */
function widthOf(heading: string, cells: readonly (CellObject | null)[][], at: number): number {
  const longest = Math.max(lengthOf(heading), ...cells.slice(0, 200).map((row) => lengthOf(row[at]?.value)))
  return Math.min(widths.most, Math.max(widths.least, longest + 2))
}

/** Characters that take space: Thai vowels and tones are above and below others. */
function lengthOf(value: unknown): number {
  if (value instanceof Date) return 16
  if (typeof value !== 'string' && typeof value !== 'number') return 0
  return String(value).replace(/\p{M}/gu, '').length
}
