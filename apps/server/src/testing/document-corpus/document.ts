/** A document of the corpus as its author meant it; the PDFs are made of it, and what is read of them is held to it. */
export interface Document {
  name: string
  /** Stands on every page: no part of what is read. `%p` is the number of the page, `%n` of how many. */
  header?: string
  footer?: string
  pages: Block[][]
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** A text that the maker breaks exactly here, with the hyphens that stand at the ends of these lines. */
  | { kind: 'broken'; lines: string[]; text: string }
  /** The first column names the row. Without headings: names and values. An empty cell is an empty string. */
  | { kind: 'table'; headings: string[] | null; rows: string[][] }
  /** Read one after the other. */
  | { kind: 'columns'; columns: Block[][] }
  /** A page that is a picture: nothing of it can be read, and the page is named. */
  | { kind: 'scan'; text: string }

/** What a table says, one line a row: whose cell is empty is said by a dash. */
export function tableLines({ headings, rows }: Extract<Block, { kind: 'table' }>): string[] {
  if (!headings) return rows.map(([name = '', ...values]) => `${name}: ${values.join(', ')}`)
  const [first = '', ...others] = headings
  return rows.map(([name = '', ...values]) => {
    const cells = others.map((heading, at) => `${heading} = ${values[at] || '–'}`)
    return `${first ? `${first} ` : ''}${name}: ${cells.join('; ')}`
  })
}

/** The text of one block in the order in which it is read. */
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
