import type { ReactNode } from 'react'

/** One column of a list. `key` is its sort key when the endpoint sorts by it, and its name in the memory. */
export interface Column<T> {
  key: string
  title: string
  /** Numbers stand right; numbers, codes, dates and chips never wrap. Without a kind it is running text. */
  kind?: 'number' | 'code' | 'date' | 'chip'
  /** Pixels, where the kind's own width does not fit. */
  width?: number
  /** Leaves the table until somebody asks for it in the column chooser. */
  hiddenAtFirst?: boolean
  show: (record: T) => ReactNode
}

const widths = { number: 110, code: 150, date: 170, chip: 116 } as const
const textWidth = 160

/** The least width; running text takes what is left. */
export function widthOf({ kind, width }: Pick<Column<never>, 'kind' | 'width'>): number {
  return width ?? (kind ? widths[kind] : textWidth)
}
