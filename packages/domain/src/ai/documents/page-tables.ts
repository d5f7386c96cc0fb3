import { markOf } from './seen-marks.ts'
import { headed, linesUnder, repeatsHeading, type Row } from './tables.ts'

/** A table at the end of a page, which may go on at the top of the next. */
export interface OpenTable {
  head: Row
  /** Null: without drawn lines. */
  xs: readonly number[] | null
}

const near = 4

/** Reads the tables of a page in order; the first may continue one of the page before. */
export class PageTables {
  private open: OpenTable | null

  constructor(before: OpenTable | null) {
    this.open = before
  }

  /** The table that ends the page; null if other text follows it. */
  get last(): OpenTable | null {
    return this.open
  }

  /** Other text ends a table. */
  text(): void {
    this.open = null
  }

  linesOf(rows: readonly Row[], xs: readonly number[] | null): string[] {
    const before = this.open
    const [first] = rows
    if (before && first && mayGoOn(before, first, xs) && !repeatsHeading(rows, before.head)) {
      const lines = linesUnder({ head: before.head, body: rows })
      // Without the same drawn lines, only the number of columns shows that it is the same table.
      return hasSameColumns(before, xs) ? lines : lines.map((line) => line + markOf('TABLE'))
    }
    const table = headed(rows)
    this.open = table.head ? { head: table.head, xs } : null
    return linesUnder(table)
  }
}

function mayGoOn({ head, xs: above }: OpenTable, first: Row, xs: readonly number[] | null): boolean {
  return head.length === first.length && (above === null) === (xs === null)
}

function hasSameColumns({ xs: above }: OpenTable, xs: readonly number[] | null): boolean {
  return above !== null && xs !== null && above.every((x, at) => Math.abs(x - (xs[at] ?? 0)) < near)
}
