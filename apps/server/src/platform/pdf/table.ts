import type { Content, TableCell } from 'pdfmake/interfaces'

/** A head or cell of figures. */
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
    layout: {
      hLineWidth: (line, { table: { body: rows } }) => (line === 0 || line === rows.length ? 0.8 : 0.4),
      vLineWidth: () => 0,
      hLineColor: () => '#c8d0da',
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
  }
}
