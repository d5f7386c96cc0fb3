import type { ReactNode } from 'react'
import { useWords } from '../language.ts'
import type { CellEdit } from './cell-edit.ts'
import { OpenedCell } from './opened-cell.tsx'
import { listWords } from './list-words.ts'
import { cellName, type CellGrid } from './use-cell-grid.ts'

interface Props<T> {
  edit: CellEdit<T>
  record: T
  column: { key: string; title: string; kind?: string | undefined }
  name: string
  path: string
  grid: CellGrid
  children: ReactNode
}

/** A cell that opens by double click, Enter or F2. */
export function EditableCell<T extends { id: string }>(props: Props<T>) {
  const { edit, record, column, name, path, grid, children } = props
  const t = useWords(listWords)
  const cell = cellName(record.id, column.key)
  const isOpen = grid.opened === cell
  return (
    <td
      data-kind={column.kind}
      data-cell={cell}
      data-column={column.key}
      data-open={isOpen}
      tabIndex={grid.stop === cell ? 0 : -1}
      title={isOpen ? undefined : t.editHint}
      aria-keyshortcuts="F2 Enter"
      onFocus={() => grid.onFocus(cell)}
      onDoubleClick={() => grid.open(cell)}
      onKeyDown={(event) => grid.onKeyDown(event, cell)}
    >
      {isOpen ? (
        <OpenedCell
          edit={edit}
          record={record}
          path={path}
          label={`${column.title}: ${name}`}
          onClose={(after) => grid.close(cell, after)}
        />
      ) : (
        children
      )}
    </td>
  )
}
