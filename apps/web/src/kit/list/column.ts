import type { ReactNode } from 'react'
import type { CellEdit } from './cell-edit.ts'
import { inOrder } from './column-layout.ts'

/** One column of a list. `key` is its sort key if the endpoint sorts by it, and its name in the memory. */
export type Column<T> = Shown<T> & Exported<T>

/**
 * The column in an exported file: the field of the same name, or others, each with its heading; none for columns only
 * the screen can show.
 */
type Exported<T> =
  | { key: keyof T & string; exports?: ExportedField<T>[] }
  | { key: string; exports: ExportedField<T>[] }
type ExportedField<T> = readonly [field: keyof T & string, heading: string]

interface Shown<T> {
  title: string
  /** Numbers align right; numbers, codes, dates and chips never wrap. Without a kind it is running text. */
  kind?: 'number' | 'code' | 'date' | 'chip'
  /** In pixels, if the kind's own width does not fit. */
  width?: number
  /** Hidden until the user selects it in the column chooser. */
  hiddenAtFirst?: boolean
  show: (record: T) => ReactNode
  /** How its cell is edited within the list, for those who may open the form. */
  edit?: CellEdit<T>
}

const widths = { number: 110, code: 150, date: 170, chip: 116 } as const
const textWidth = 160

interface Arranged {
  hidden: string[]
  /** The reader's own order. */
  order: string[]
}

/**
 * The columns that the reader has not hidden, in the reader's order; the first one names the record and
 * stays.
 */
export function shownOf<T>(columns: Column<T>[], { hidden, order }: Arranged): Column<T>[] {
  return inOrder(columns, order).filter(({ key }, at) => at === 0 || !hidden.includes(key))
}

/** The record fields, with headings, that an export of the visible columns contains. */
export function exportedOf<T>(columns: readonly Column<T>[]): (readonly [field: string, heading: string])[] {
  return columns.flatMap(({ key, title, exports }) => exports ?? [[key, title] as const])
}

/** The minimum width; running text takes the remaining space. */
export function widthOf({ kind, width }: Pick<Shown<never>, 'kind' | 'width'>): number {
  return width ?? (kind ? widths[kind] : textWidth)
}
