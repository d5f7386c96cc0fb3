/** Combining marks have no width. */
const widthOf = (text: string) => [...text.replace(/\p{Mn}/gu, '')].length

/**
 * The text of a paste; null if it has none and its files are meant. Spreadsheets and word processors add a picture to
 * the text, but the cells are meant. A table becomes aligned columns.
 */
export function pastedText(plain: string): string | null {
  const text = withoutLastBreaks(plain.replace(/\r\n?/g, '\n'))
  if (text.trim() === '') return null
  const rows = text.split('\n').map((row) => row.split('\t').map((cell) => cell.trim()))
  const columns = Math.max(...rows.map((row) => row.length))
  if (columns < 2) return text
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...rows.map((row) => widthOf(row[at] ?? ''))),
  )
  return rows.map((row) => lineOf(row, widths)).join('\n')
}

function lineOf(row: string[], widths: number[]): string {
  const cells = widths.map((width, at) => {
    const cell = row[at] ?? ''
    const blank = ' '.repeat(width - widthOf(cell))
    return /^[-+]?[\d.,]+ ?%?$/.test(cell) ? blank + cell : cell + blank
  })
  return cells.join('  ').trimEnd()
}

/** A loop, because a pattern for it takes quadratic time, or a lookbehind, which Safari before 16.4 cannot read. */
function withoutLastBreaks(text: string): string {
  let end = text.length
  while (text[end - 1] === '\n') end -= 1
  return text.slice(0, end)
}
