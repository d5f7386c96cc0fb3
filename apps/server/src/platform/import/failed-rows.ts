import { failedReasonColumn } from '@rp/contract/import'
import { tableMax } from '@rp/domain/limits'
import { openPace } from '../pace.ts'
import type { TableRow } from './read-table.ts'
import type { Rejection } from './reasons.ts'

export interface Failed {
  row: TableRow
  why: Rejection[]
}

/**
 * The rejected rows in order, as CSV under the file's own header, each with the reason. The cells are unchanged; once
 * corrected, the file can be imported directly.
 */
export async function failedRows(header: string[], failed: Failed[]): Promise<string | null> {
  if (failed.length === 0) return null
  const columns = header
    .map((title, at) => ({ title, at }))
    .filter(({ title }) => title !== failedReasonColumn)
  const lines = [lineOf([...columns.map(({ title }) => title), failedReasonColumn])]
  const pace = openPace()
  for (const { row, why } of failed) {
    const reason = cut(
      why.map((one) => (one.column === '' ? one.reason : `${one.column}: ${one.reason}`)).join('; '),
    )
    lines.push(lineOf([...columns.map(({ at }) => row.cells[at] ?? ''), reason]))
    await pace()
  }
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Reasons may name long values: all of them together must stay small. */
const cut = (reasons: string): string =>
  reasons.length > tableMax.reasonLetters ? `${reasons.slice(0, tableMax.reasonLetters - 1)}…` : reasons

const lineOf = (cells: string[]): string => cells.map(quoted).join(',')
const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
