import type { ImportReport } from '@rp/contract/import'
import type { TableRow } from './read-table.ts'
import type { Rejection } from './reasons.ts'

export type Fault = ImportReport['rejected'][number]

/** Keeps the first faults of a file by line, in whatever order its rows are judged; the others are forgotten. */
export function firstFaults(max: number): {
  add: (row: Pick<TableRow, 'row'>, why: Rejection[]) => void
  inOrder: () => Fault[]
} {
  let faults: Fault[] = []
  const first = () => faults.toSorted((a, b) => a.row - b.row).slice(0, max)
  return {
    add({ row }, why) {
      for (const one of why) faults.push({ row, ...one })
      if (faults.length > 2 * max) faults = first()
    },
    inOrder: first,
  }
}
