/**
 * A document of the corpus as its author meant it; the PDFs are generated from it, and what is read is compared with
 * it.
 */
export interface Document {
  name: string
  /** Repeated on every page and not part of the text. `%p` is the page number, `%n` the page count. */
  header?: string
  footer?: string
  pages: Block[][]
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** A text with exactly these line breaks, including hyphens at line ends. */
  | { kind: 'broken'; lines: string[]; text: string }
  /** The first column names the row. Without headings: names and values. An empty cell is an empty string. */
  | { kind: 'table'; headings: string[] | null; rows: string[][] }
  /** Read one after the other. */
  | { kind: 'columns'; columns: Block[][] }
  /** A page that is a picture: nothing of it can be read, and the page is reported. */
  | { kind: 'scan'; text: string }

/** The expected text of a table, one line per row; an empty cell becomes a dash. */
export function tableLines({ headings, rows }: Extract<Block, { kind: 'table' }>): string[] {
  if (!headings) return rows.map(([name = '', ...values]) => `${name}: ${values.join(', ')}`)
  const [first = '', ...others] = headings
  return rows.map(([name = '', ...values]) => {
    const cells = others.map((heading, at) => `${heading} = ${values[at] || '–'}`)
    return `${first ? `${first} ` : ''}${name}: ${cells.join('; ')}`
  })
}

/** The text of one block in reading order. */
export function textOf(block: Block): string {
  switch (block.kind) {
    case 'columns':
      return block.columns.map((column) => column.map(textOf).join('\n')).join('\n')
    case 'table':
      return tableLines(block).join('\n')
    case 'scan':
      return ''
    default:
      return block.text
  }
}
