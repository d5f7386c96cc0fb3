import type { CellEdit } from './cell-edit.ts'
import type { Column } from './column.ts'

/** The columns, with the cells of some of them editable; by the column's key. */
export function withCells<T>(columns: Column<T>[], cells: Record<string, CellEdit<T>>): Column<T>[] {
  return columns.map((column) => {
    const edit = cells[column.key]
    return edit ? { ...column, edit } : column
  })
}
