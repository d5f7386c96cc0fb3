import { failedReasonColumn } from '@rp/contract/import'
import type { TableRow } from './read-table.ts'
import type { Rejection } from './reasons.ts'

export interface Failed {
  row: TableRow
  why: Rejection[]
}

/**
 * The rejected rows as CSV under the file's own header, each with why. The cells are the reader's own, so they go back
 * as they came; corrected, the file can be imported as it is.
 */
export function failedRows(header: string[], failed: Failed[]): string | null {
  if (failed.length === 0) return null
  const kept = header.map((title, at) => ({ title, at })).filter(({ title }) => title !== failedReasonColumn)
  const lines = failed
    .toSorted((a, b) => a.row.row - b.row.row)
    .map(({ row, why }) => [
      ...kept.map(({ at }) => row.cells[at] ?? ''),
      why.map(({ column, reason }) => (column === '' ? reason : `${column}: ${reason}`)).join('; '),
    ])
  const head = [...kept.map(({ title }) => title), failedReasonColumn]
  return `\uFEFF${[head, ...lines].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}

const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
