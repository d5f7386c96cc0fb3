import { failedReasonColumn } from '@rp/contract/import'
import { tableMax } from '@rp/domain/limits'
import type { TableRow } from './read-table.ts'
import type { Rejection } from './reasons.ts'

/** The rejected rows of an import, as a file. */
export interface FailedRows {
  add: (row: Pick<TableRow, 'row' | 'cells'>, why: Rejection[]) => void
  /** The file line by line; null without rejected rows. */
  lines: () => Iterable<string> | null
}

/**
 * Collects the rejected rows as CSV under the file's own header, each with the reason. The cells are unchanged; once
 * corrected, the file can be imported directly. Lines wait as bytes: as texts and objects, those of four imports took
 * 370 MiB.
 */
export function openFailedRows(header: string[]): FailedRows {
  const columns = header
    .map((title, at) => ({ title, at }))
    .filter(({ title }) => title !== failedReasonColumn)
  const failed: { row: number; line: Buffer }[] = []
  function* inOrder(): Generator<string> {
    yield `\uFEFF${lineOf([...columns.map(({ title }) => title), failedReasonColumn])}`
    for (const { line } of failed.toSorted((a, b) => a.row - b.row)) yield line.toString()
  }
  return {
    add({ row, cells }, why) {
      const line = lineOf([...columns.map(({ at }) => cells[at] ?? ''), reasonOf(why)])
      failed.push({ row, line: Buffer.from(line) })
    },
    lines: () => (failed.length === 0 ? null : inOrder()),
  }
}

/** Reasons may name long values: all of them together must stay small. */
function reasonOf(why: Rejection[]): string {
  const reasons = why
    .map(({ column, reason }) => (column === '' ? reason : `${column}: ${reason}`))
    .join('; ')
  return reasons.length > tableMax.reasonLetters
    ? `${reasons.slice(0, tableMax.reasonLetters - 1)}…`
    : reasons
}

const lineOf = (cells: string[]): string => `${cells.map(quoted).join(',')}\r\n`
const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
