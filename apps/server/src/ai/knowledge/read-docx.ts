import { tableLines, type Row } from '@rp/domain/ai/documents/tables'
import type { DocumentBlock } from '@rp/domain/ai/knowledge/split-document'

/** The words of a document that the file store has taken: it unpacks to what memory holds. */
export async function readDocx(bytes: Buffer): Promise<DocumentBlock[]> {
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    { convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })) },
  )
  return blocksOf(value)
}

/** Headings, paragraphs, and tables row by row, in their order; what stands within one is its text. */
function blocksOf(html: string): DocumentBlock[] {
  const blocks: DocumentBlock[] = []
  let open: { tag: string; from: number } | null = null
  let table: OpenTable | null = null
  for (const match of html.matchAll(/<(\/?)(h[1-6]|p|li|table|tr|td|th)(\s[^<>]*)?>/g)) {
    const { 0: sign, 1: slash, 2: tag = '', 3: attributes = '', index } = match
    if (table || tag === 'table') {
      table ??= { depth: 0, rows: [], cellFrom: 0 }
      if (
        readTable(table, html, {
          isEnd: slash === '/',
          tag,
          attributes,
          from: index,
          to: index + sign.length,
        })
      ) {
        for (const text of tableLines(spread(table.rows)))
          blocks.push({ text, isHeading: false, isRow: true, page: null })
        table = null
      }
    } else if (slash === '') open ??= { tag, from: index + sign.length }
    else if (open?.tag === tag) {
      blocks.push({ text: plain(html.slice(open.from, index)), isHeading: /^h\d$/.test(tag), page: null })
      open = null
    }
  }
  return blocks
}

interface OpenCell {
  text: string
  font: string
  columns: number
  rows: number
}

interface OpenTable {
  /** Tables within a cell are text of it. */
  depth: number
  rows: OpenCell[][]
  cellFrom: number
}

interface Sign {
  isEnd: boolean
  tag: string
  attributes: string
  from: number
  to: number
}

/** Whether the table ends here. */
function readTable(table: OpenTable, html: string, { isEnd, tag, attributes, from, to }: Sign): boolean {
  if (tag === 'table') table.depth += isEnd ? -1 : 1
  else if (table.depth === 1 && tag === 'tr' && !isEnd) table.rows.push([])
  else if (table.depth === 1 && (tag === 'td' || tag === 'th')) {
    const row = table.rows.at(-1)
    if (!isEnd) {
      table.cellFrom = to
      row?.push({
        text: '',
        font: tag,
        columns: spanOf(attributes, 'colspan'),
        rows: spanOf(attributes, 'rowspan'),
      })
    } else {
      const cell = row?.at(-1)
      const inner = html.slice(table.cellFrom, from)
      if (cell) {
        cell.text = plain(inner.replace(/<\/(?:p|li|td|th|h[1-6])>/g, ' '))
          .replace(/\s+/g, ' ')
          .trim()
        if (isBold(inner)) cell.font = 'bold'
      }
    }
  }
  return table.depth === 0
}

/** A cell over several columns or rows is that of each of them. */
function spread(rows: readonly OpenCell[][]): Row[] {
  const all: Row[] = rows.map(() => [])
  rows.forEach((row, at) => {
    let column = 0
    for (const { text, font, columns, rows: down } of row) {
      while (all[at]?.[column]) column += 1
      for (let y = at; y < Math.min(at + down, rows.length); y += 1)
        for (let x = column; x < column + columns; x += 1) (all[y] as Row)[x] = { text, font }
      column += columns
    }
  })
  const width = Math.max(0, ...all.map(({ length }) => length))
  return all.map((row) => Array.from({ length: width }, (_, x) => row[x] ?? { text: '', font: null }))
}

/** More is no table that anybody reads. */
const spanAtMost = 100

function spanOf(attributes: string, name: string): number {
  const span = Number(new RegExp(`${name}="(\\d{1,4})"`).exec(attributes)?.[1] ?? 1)
  return Math.min(Math.max(1, span), spanAtMost)
}

function isBold(html: string): boolean {
  const rest = html.replace(/<strong>[\s\S]*?<\/strong>/g, '').replace(/<[^<>]*>/g, '')
  return html.includes('<strong>') && rest.trim() === ''
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function plain(html: string): string {
  return html
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
}
