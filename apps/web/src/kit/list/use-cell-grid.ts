import { useState, type KeyboardEvent } from 'react'
import type { AfterCell } from './use-cell-editor.ts'

/** Where the editable cells of a table are, and which is open: one tab stop, arrows between them. */
export function useCellGrid(cells: string[]) {
  const [active, setActive] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const stop = active !== null && cells.includes(active) ? active : cells[0]

  function open(cell: string) {
    setActive(cell)
    setOpened(cell)
  }

  return {
    stop,
    opened,
    open,
    onFocus: setActive,
    onKeyDown: (event: KeyboardEvent<HTMLElement>, cell: string) => {
      if (event.target !== event.currentTarget) return
      if (event.key === 'Enter' || event.key === 'F2') open(cell)
      else if (!focusNeighbour(event.currentTarget, event.key)) return
      event.preventDefault()
    },
    close: (cell: string, after: AfterCell) => {
      const next = after === 'next' || after === 'previous' ? stepped(cells, cell, after) : undefined
      if (next !== undefined) return open(next)
      setOpened((now) => (now === cell ? null : now))
      if (after !== 'leave') requestAnimationFrame(() => elementOf(cell)?.focus())
    },
  }
}

export type CellGrid = ReturnType<typeof useCellGrid>

export const cellName = (id: string, column: string): string => `${id}/${column}`

function stepped(cells: string[], cell: string, after: 'next' | 'previous'): string | undefined {
  const at = cells.indexOf(cell)
  return at < 0 ? undefined : cells[after === 'next' ? at + 1 : at - 1]
}

const elementOf = (cell: string) => document.querySelector<HTMLElement>(`[data-cell="${cell}"]`)

/** Moves the focus to the editable cell in that direction. */
function focusNeighbour(from: HTMLElement, key: string): boolean {
  const next = neighbourOf(from, key)
  next?.focus()
  return next !== undefined
}

function neighbourOf(from: HTMLElement, key: string): HTMLElement | undefined {
  const row = from.closest('tr')
  const inRow = [...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
  if (key === 'ArrowRight') return inRow[inRow.indexOf(from) + 1]
  if (key === 'ArrowLeft') return inRow[inRow.indexOf(from) - 1]
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const column = `[data-cell$="/${from.dataset['column'] ?? ''}"]`
  const ofColumn = [...(row?.parentElement?.querySelectorAll<HTMLElement>(column) ?? [])]
  return ofColumn[ofColumn.indexOf(from) + (key === 'ArrowDown' ? 1 : -1)]
}
