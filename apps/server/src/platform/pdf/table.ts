import type { Content, TableCell } from 'pdfmake/interfaces'
import type { TableLayout } from './table-layouts.ts'

/** A right-aligned head or cell for figures. */
export const right = (text: string) => ({ text, alignment: 'right' as const })

type Head = string | ReturnType<typeof right>

/** A plain table: a bold head that repeats on every page, thin lines between rows. */
export function table(heads: Head[], widths: (number | string)[], body: TableCell[][]): Content {
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        heads.map((head) => ({ ...(typeof head === 'string' ? { text: head } : head), style: 'th' })),
        ...body,
      ],
    },
    layout: 'plain' satisfies TableLayout,
  }
}
