import type { CustomTableLayout } from 'pdfmake/interfaces'

/** Thin lines between rows, heavier ones above and below. */
const plain: CustomTableLayout = {
  hLineWidth: (line, { table: { body: rows } }) => (line === 0 || line === rows.length ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: () => '#c8d0da',
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

/** Nothing around the text: a table used for its width alone. */
const bare: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

/** Layouts by the name that a document uses, beside those of the library. */
export const tableLayouts = { plain, bare }

export type TableLayout = keyof typeof tableLayouts
