import type { NumberField } from '@rp/domain/number/number-field'

/** How a cell of a spreadsheet becomes a value; an unreadable one stays as text, for the schema to refuse. */
export type Column = {
  /** Further accepted headers, in lower case with `_` between the words. */
  known?: string[]
} & (TextColumn | NumberColumn)

interface TextColumn {
  read: ReadCell
  number?: never
}

/** It holds one number, read by `readNumber` with what the file shows about its commas. */
interface NumberColumn {
  number: NumberField
  unitFrom?: UnitFrom
  /** Amounts rarely have a third decimal: `1,250` is a question even where the column shows decimal commas. */
  isAmount?: boolean
  read?: never
}

/** The unit that may be written beside a number, from the other cells of its row. */
export type UnitFrom = (cellOf: (column: string) => string) => string

export type ReadCell = (cell: string) => unknown

export const text: ReadCell = (cell) => cell

export const capitals: ReadCell = (cell) => cell.toUpperCase()

export const decimal: NumberColumn = { number: {} }
export const integer: NumberColumn = { number: { isWhole: true } }
export const percent: NumberColumn = { number: { unit: '%' } }
export const baht: NumberColumn = { number: { unit: 'baht' } }

const yes = new Set(['true', 'yes', 'y', '1', 'x', 'ใช่'])
const no = new Set(['false', 'no', 'n', '0', '-', 'ไม่', 'ไม่ใช่'])
export const flag: ReadCell = (cell) => {
  const word = cell.toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : cell
}

/** Entries separated by `;`, `|`, line ends or ` / `; a lone dash is none. */
export const list: ReadCell = (cell) => entriesOf(cell, /[;|\n]| \/ /)
/** The same entries, but commas separate them, too. */
export const words: ReadCell = (cell) => entriesOf(cell, /[;|,\n]| \/ /)

/** `2026-11-21`, or `21/11/2026`; a Buddhist year is converted. */
export const day: ReadCell = (cell) => {
  const thai = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell)
  const [year, month, date] = thai ? [thai[3], thai[2], thai[1]] : cell.split('-')
  if (!year || !month || !date || !/^\d{4}$/.test(year)) return cell
  const common = Number(year) > 2400 ? Number(year) - 543 : Number(year)
  return `${common}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

function entriesOf(cell: string, between: RegExp): string[] {
  return cell
    .split(between)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && entry !== '-')
}
