/** A cell: its text and font. */
export interface Cell {
  text: string
  font: string | null
}
export type Row = Cell[]

/** Shown for an empty cell, so that the next cell's value is not taken for its own. */
const nothing = '–'

/** A table by its heading row, if it has one. */
export interface HeadedTable {
  head: Row | null
  body: readonly Row[]
}

/**
 * Turns a table into self-contained lines: `first heading row: heading = value; …`. An empty cell is shown as empty.
 */
export const tableLines = (rows: readonly Row[]): string[] => linesUnder(headed(rows))

/** Finds the heading of a table. One in several rows, with a title over several columns, becomes one row. */
export function headed(rows: readonly Row[]): HeadedTable {
  const count = headingRows(rows)
  const [head, body] = [mergedHead(rows.slice(0, count)), rows.slice(count)]
  return head && body.length > 0 && isHeading(head, body) ? { head, body } : { head: null, body: rows }
}

/** The lines of a table's body under a heading, which may be on another page. */
export function linesUnder({ head, body }: HeadedTable): string[] {
  const filled = (cells: Row) => cells.map(({ text }) => text)
  if (!head) return body.map((row) => named(filled(row)))
  const [first = '', ...headings] = filled(head)
  return body.map((row) => {
    const [name = '', ...values] = filled(row)
    const label = [first, name || nothing].filter(Boolean).join(' ')
    return `${label}: ${headings.map((heading, at) => valued(heading, values[at] ?? '')).join('; ')}`
  })
}

/** Whether the first rows name the columns together: a title over several columns, and its parts below it. */
function headingRows(rows: readonly Row[]): number {
  let count = 1
  while (count < rows.length - 1 && isBelowTitle(rows, count)) count += 1
  return count
}

function isBelowTitle(rows: readonly Row[], at: number): boolean {
  const [above, row] = [rows[at - 1] as Row, rows[at] as Row]
  const hasNoName = !row[0]?.text || row[0].text === above[0]?.text
  const isParted = above.some(
    ({ text }, column) =>
      column > 0 && text !== '' && text === above[column + 1]?.text && text !== row[column]?.text,
  )
  return hasNoName && isParted && row.slice(1).every(({ text }) => text !== '')
}

function mergedHead(rows: readonly Row[]): Row | null {
  const [first] = rows
  if (!first) return null
  return first.map(({ font }, column) => {
    const texts = rows.map((row) => row[column]?.text ?? '').filter(Boolean)
    return { text: texts.filter((text, at) => text !== texts[at - 1]).join(' '), font }
  })
}

/** Whether a row has the words of a heading, or a font that no row below has. */
export function repeatsHeading(rows: readonly Row[], head: Row): boolean {
  const [first, ...rest] = rows
  if (!first) return false
  const isSame = first.every(({ text }, at) => head[at]?.text.includes(text))
  return isSame || (rest.length > 0 && isSetApart(first, rest))
}

function valued(heading: string, value: string): string {
  return heading ? `${heading} = ${value || nothing}` : value || nothing
}

function named([name = '', ...values]: string[]): string {
  const rest = values.filter(Boolean)
  if (rest.length === 0) return name
  return name ? `${name}: ${rest.join(', ')}` : rest.join(', ')
}

/** Whether the first row names the columns: by its font, or because numbers are below its words. */
function isHeading(head: Row, body: readonly Row[]): boolean {
  const titles = head.slice(1)
  if (!titles.some(({ text }) => text)) return false
  if (isSetApart(head, body)) return true
  if (titles.some(({ text }) => isNumber(text))) return false
  const isNumbers = titles.map((_, at) => below(body, at + 1).map(({ text }) => isNumber(text)))
  if (head.length === 2) return body.length > 1 && isNumbers.flat().every(Boolean)
  return isNumbers.flat().some(Boolean) || titles.every(({ text }) => text.length > 0 && text.length <= 40)
}

function below(body: readonly Row[], column: number): Cell[] {
  return body.flatMap((row) => (row[column]?.text ? [row[column]] : []))
}

/** Whether each cell has a font that no cell below it has. */
function isSetApart(head: Row, body: readonly Row[]): boolean {
  const reported = head.map(({ text, font }, at) => ({
    font,
    under: text && font !== null ? below(body, at) : [],
  }))
  return (
    reported.some(({ under }) => under.length > 0) &&
    reported.every(({ font, under }) => under.every((cell) => cell.font !== font))
  )
}

function isNumber(text: string): boolean {
  return /^[^\p{L}\d]*\d[^\p{L}]*(?:\p{L}{1,4}\.?)?$/u.test(text)
}
