import { tickText, type HiddenText } from '@rp/domain/ai/documents/seen-marks'
import { tableLines, type Row } from '@rp/domain/ai/documents/tables'
import type { DocumentBlock } from '@rp/domain/ai/documents/split-document'
import { openWordArchive } from './word-parts.ts'

export interface ReadDocx {
  blocks: DocumentBlock[]
  /** Texts that a reader does not see. */
  hidden: HiddenText[]
}

/** The text of a document that the file store accepted, so its unpacked size fits in memory. */
export async function readDocx(bytes: Buffer): Promise<ReadDocx> {
  const { default: mammoth } = await import('mammoth')
  const { archive, hidden } = openWordArchive(bytes)
  // The library reads an opened archive too, which its types do not list.
  const input = { file: archive } as unknown as { buffer: Buffer }
  const { value } = await mammoth.convertToHtml(input, {
    convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
  })
  return { blocks: blocksOf(value), hidden }
}

/** Headings, paragraphs, and tables row by row, in order; nested elements count as text. */
function blocksOf(html: string): DocumentBlock[] {
  const blocks: DocumentBlock[] = []
  let open: { tag: string; from: number } | null = null
  let table: OpenTable | null = null
  for (const sign of signsOf(html)) {
    if (table || sign.tag === 'table') {
      table ??= { depth: 0, rows: [], cellFrom: 0 }
      readTable(table, html, sign)
      if (table.depth > 0) continue
      blocks.push(...rowsOf(table))
      table = null
    } else if (!sign.isEnd) open ??= { tag: sign.tag, from: sign.to }
    else if (open?.tag === sign.tag) {
      const text = plain(html.slice(open.from, sign.from))
      blocks.push({ text, isHeading: /^h\d$/.test(sign.tag), page: null })
      open = null
    }
  }
  return blocks
}

interface Sign {
  isEnd: boolean
  tag: string
  attributes: string
  from: number
  to: number
}

function* signsOf(html: string): Generator<Sign> {
  for (const match of html.matchAll(/<(\/?)(h[1-6]|p|li|table|tr|td|th)(\s[^<>]*)?>/g)) {
    const { 0: whole, 1: slash, 2: tag = '', 3: attributes = '', index } = match
    yield { isEnd: slash === '/', tag, attributes, from: index, to: index + whole.length }
  }
}

function rowsOf({ rows }: OpenTable): DocumentBlock[] {
  return tableLines(spread(rows)).map((text) => ({ text, isHeading: false, isRow: true, page: null }))
}

interface OpenCell {
  text: string
  font: string
  columns: number
  rows: number
}

interface OpenTable {
  /** Nested tables are text of their cell. */
  depth: number
  rows: OpenCell[][]
  cellFrom: number
}

function readTable(table: OpenTable, html: string, sign: Sign): void {
  const { isEnd, tag } = sign
  if (tag === 'table') table.depth += isEnd ? -1 : 1
  else if (table.depth > 1) return
  else if (tag === 'tr' && !isEnd) table.rows.push([])
  else if (tag === 'td' || tag === 'th') readCell(table, html, sign)
}

function readCell(table: OpenTable, html: string, { isEnd, tag, attributes, from, to }: Sign): void {
  const row = table.rows.at(-1)
  if (!isEnd) {
    table.cellFrom = to
    const spans = { columns: spanOf(attributes, 'colspan'), rows: spanOf(attributes, 'rowspan') }
    row?.push({ text: '', font: tag, ...spans })
    return
  }
  const cell = row?.at(-1)
  if (!cell) return
  const inner = html.slice(table.cellFrom, from)
  cell.text = plain(inner.replace(/<\/(?:p|li|td|th|h[1-6])>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
  if (isBold(inner)) cell.font = 'bold'
}

/** A cell that spans several columns or rows counts for each of them. */
function spread(rows: readonly OpenCell[][]): Row[] {
  const all: Row[] = rows.map(() => [])
  rows.forEach((row, at) => {
    let column = 0
    for (const { text, font, columns, rows: down } of row) {
      while (all[at]?.[column]) column += 1
      for (const target of all.slice(at, at + down)) fill(target, column, columns, { text, font })
      column += columns
    }
  })
  const width = Math.max(0, ...all.map(({ length }) => length))
  return all.map((row) => Array.from({ length: width }, (_, x) => row[x] ?? { text: '', font: null }))
}

function fill(row: Row, from: number, count: number, cell: Row[number]): void {
  for (let column = from; column < from + count; column += 1) row[column] = cell
}

/** No readable table spans more. */
const spanAtMost = 100

function spanOf(attributes: string, name: string): number {
  const span = Number(new RegExp(`${name}="(\\d{1,4})"`).exec(attributes)?.[1] ?? 1)
  return Math.min(Math.max(1, span), spanAtMost)
}

function isBold(html: string): boolean {
  const parts = html.split('</strong>')
  const end = parts.pop() ?? ''
  const others = parts.map((part) => part.split('<strong>', 1)[0] ?? '')
  const rest = [...others, end].join('').replace(/<[^<>]*>/g, '')
  return html.includes('<strong>') && rest.trim() === ''
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function plain(html: string): string {
  return html
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<input type="checkbox"([^<>]*)>/g, (_, rest: string) => tickText(rest.includes('checked')))
    .replace(/<[^<>]*>/g, '')
    .replace(/\u{1f5f9}/gu, tickText(true))
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
}
