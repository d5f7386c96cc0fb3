import { useState } from 'react'
import { widthOf, type Column } from './column.ts'

type Sized = Pick<Column<never>, 'key' | 'kind' | 'width'>

interface ColumnWidths {
  columns: Sized[]
  widths: Record<string, number>
  onWidths: (widths: Record<string, number>) => void
}

/**
 * The widths of columns while one is dragged and afterwards. The first change fixes the other columns at
 * their current widths, so that only the dragged edge moves.
 */
export function useColumnWidths({ columns, widths, onWidths }: ColumnWidths) {
  const [dragged, setDragged] = useState<Record<string, number> | null>(null)
  const now = dragged ?? widths
  const isOwn = Object.keys(now).length > 0
  const settled = (header: HTMLElement, key: string, width: number) => ({
    ...measured(header, columns),
    ...now,
    [key]: width,
  })
  return {
    isOwn,
    of: (column: Sized): number => now[column.key] ?? widthOf(column),
    drag: (header: HTMLElement, key: string, width: number) => setDragged(settled(header, key, width)),
    done: (header: HTMLElement, key: string, width: number) => {
      setDragged(null)
      onWidths(settled(header, key, width))
    },
    cancel: () => setDragged(null),
  }
}

/** How wide the columns are shown now. */
function measured(header: HTMLElement, columns: Sized[]): Record<string, number> {
  const cells = [...(header.parentElement?.children ?? [])].slice(-columns.length)
  return Object.fromEntries(
    columns.flatMap(({ key }, at) => {
      const cell = cells[at]
      return cell instanceof HTMLElement ? [[key, Math.round(cell.getBoundingClientRect().width)]] : []
    }),
  )
}
