import type { Language } from '@rp/domain/languages'
import type { Cell as SheetCell } from 'write-excel-file/node'
import type { CellType } from './cell-types.ts'
import { safeCell } from './safe-cell.ts'

const bangkokMs = 7 * 3_600_000
const widths = { least: 8, most: 60 } as const
/** A spreadsheet counts with so many digits; what has more keeps them as text. */
const digitsMax = 15

/** The bytes of a workbook: numbers, days, times of Thailand and truths are such, and the headings stay in sight. */
export async function exportWorkbook(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
  { language, types }: { language: Language; types: ReadonlyMap<string, CellType> },
): Promise<Buffer> {
  const cells = rows.map((row) =>
    columns.map((column) => sheetCell(row[column], types.get(column) ?? 'text', language)),
  )
  const headings = columns.map((value) => ({ value, fontWeight: 'bold' as const }))
  // Loaded when it is needed: a start would wait for its eighty files.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  return writeExcelFile([headings, ...cells], {
    columns: columns.map((column, at) => ({ width: widthOf(column, cells, at) })),
    stickyRowsCount: 1,
  }).toBuffer()
}

function sheetCell(value: unknown, type: CellType, language: Language): SheetCell {
  if (value === null || value === undefined) return null
  return typedCell(value, type) ?? { value: safeCell(value, language), type: String }
}

/** A cell that is no text; undefined for what cannot be read as its type. */
function typedCell(value: unknown, type: CellType): SheetCell | undefined {
  if (typeof value === 'boolean') return type === 'boolean' ? { value, type: Boolean } : undefined
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  if (type === 'number') return numberCell(value)
  const at = Date.parse(String(value))
  if (Number.isNaN(at)) return undefined
  // The library writes the time of UTC: moved by seven hours it is that of the clock on the wall.
  if (type === 'instant') return { value: new Date(at + bangkokMs), type: Date, format: 'dd/mm/yyyy hh:mm' }
  return type === 'day' ? { value: new Date(at), type: Date, format: 'dd/mm/yyyy' } : undefined
}

function numberCell(value: string | number): SheetCell | undefined {
  const counted = Number(value)
  const digits = String(value).replace(/\D/g, '').length
  return Number.isFinite(counted) && digits <= digitsMax ? { value: counted, type: Number } : undefined
}

/** As wide as the longest of its first texts, within reason. */
function widthOf(heading: string, cells: readonly SheetCell[][], at: number): number {
  const longest = Math.max(heading.length, ...cells.slice(0, 200).map((row) => lengthOf(row[at])))
  return Math.min(widths.most, Math.max(widths.least, longest + 2))
}

function lengthOf(cell: SheetCell | undefined): number {
  if (typeof cell !== 'object' || cell === null || !('value' in cell)) return 0
  const { value } = cell
  return value instanceof Date ? 16 : [...String(value ?? '')].length
}
