import { columnOf, type AnnexColumn } from '../annex/columns.ts'
import { textMeaning } from './text-meaning.ts'

/** A header of a file and the cell below it. */
interface Cell {
  column: string
  text: string
}

const lawColumns: readonly AnnexColumn[] = ['uses', 'max', 'other', 'wording']

/**
 * Whether two rows have the same text for products, limits, conditions and labels: then the law is unchanged, even if
 * a row cannot be parsed. False if a row was not stored.
 */
export function isSameText(before: readonly Cell[], after: readonly Cell[]): boolean {
  if (before.length === 0 || after.length === 0) return false
  return lawColumns.every((column) => textOf(before, column) === textOf(after, column))
}

const textOf = (cells: readonly Cell[], column: AnnexColumn): string =>
  textMeaning(cells.find((cell) => columnOf(cell.column) === column)?.text ?? '')
