import Pdf from 'pdfkit'
import type { Part, SeenDocument, Table } from './seen-document.ts'

type PartKind =
  | 'plain'
  | 'bold'
  | 'up'
  | 'down'
  | 'struck'
  | 'hidden'
  | 'white'
  | 'layer'
  | 'covered'
  | 'clipped'
  | 'tiny'
  | 'onDark'
  | 'underlined'
  | 'highlighted'
  | 'field'
  | 'box'
  | 'crossed'

/** A part of a page: points from the left and top, `y` is the baseline. */
export interface PlacedPart {
  kind: PartKind
  text: string
  x: number
  y: number
  size: number
  width: number
}
export interface PlacedSheet {
  parts: PlacedPart[]
  /** Ruled lines, from and to. */
  rules: [number, number, number, number][]
  annotations: { kind: 'FreeText' | 'Stamp' | 'Text'; text: string; y: number }[]
}

export const sheetHeight = 842
const left = 60
const usual = 11
const measure = new Pdf({ autoFirstPage: false })
const widthOf = (text: string, size: number, isBold = false) =>
  measure
    .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .widthOfString(text)

/** Places the parts of a document on its pages, for programs that write letters at positions. */
export function placeParts({ blocks }: SeenDocument): PlacedSheet[] {
  const sheets: PlacedSheet[] = [emptySheet()]
  let y = 80
  const here = () => sheets.at(-1) as PlacedSheet
  for (const block of blocks) {
    if ('heading' in block) {
      here().parts.push(partAt({ kind: 'bold', text: block.heading, x: left, y, size: 18 }))
      y += 30
    } else if ('line' in block) {
      placeLine(here(), block.line, y)
      y += 26
    } else if ('annotation' in block) here().annotations.push({ kind: block.annotation, text: block.text, y })
    else if ('table' in block) y = placeTable(sheets, block.table, y) + 26
  }
  return sheets
}

const emptySheet = (): PlacedSheet => ({ parts: [], rules: [], annotations: [] })

function partAt(part: Omit<PlacedPart, 'width'>): PlacedPart {
  return { ...part, width: widthOf(part.text, part.size, part.kind === 'bold') }
}

function placeLine({ parts }: PlacedSheet, line: readonly Part[], y: number): void {
  let x = left
  for (const part of line) {
    const [kind, text] = kindOf(part)
    const [size, shift] = sizes[kind] ?? [usual, 0]
    const placed = partAt({ kind, text, x, y: y + shift, size })
    if (kind === 'box') placed.width = 10
    if (kind === 'field') placed.width = 120
    parts.push(placed)
    x += placed.width
  }
}

const sizes: Partial<Record<PartKind, [size: number, shift: number]>> = {
  up: [7, -4],
  down: [7, 2],
  tiny: [0.5, 0],
}

function kindOf(part: Part): [PartKind, string] {
  if (typeof part === 'string') return ['plain', part]
  if ('box' in part) return ['box', part.box ? '1' : '']
  const [kind, text] = Object.entries(part)[0] as [PartKind, string]
  return [kind, text]
}

const cell = { height: 24, width: 95, line: 13 }

function placeTable(sheets: PlacedSheet[], table: Table, from: number): number {
  const { headings, rows, onFirstPage = rows.length } = table
  const isTall = headings.some((cells) => cells.some(({ lines }) => lines))
  let y = placeRows(sheets.at(-1) as PlacedSheet, { rows: headings, isHead: true, y: from, isTall })
  y = placeRows(sheets.at(-1) as PlacedSheet, {
    rows: rows.slice(0, onFirstPage),
    isHead: false,
    y,
    isTall: false,
  })
  if (onFirstPage >= rows.length) return y
  const next = emptySheet()
  sheets.push(next)
  return placeRows(next, { rows: rows.slice(onFirstPage), isHead: false, y: 70, isTall: false })
}

interface Rows {
  rows: Table['rows']
  isHead: boolean
  y: number
  isTall: boolean
}

/** Cells with their four sides; one over several rows has its text at its top. */
function placeRows({ parts, rules }: PlacedSheet, { rows, isHead, y: from, isTall }: Rows): number {
  const taken = new Set<string>()
  const height = isTall ? cell.height + cell.line : cell.height
  rows.forEach((cells, row) => {
    let column = 0
    for (const { text, lines, columns = 1, rows: down = 1 } of cells) {
      while (taken.has(`${row} ${column}`)) column += 1
      for (let under = 0; under < down; under += 1)
        for (let beside = 0; beside < columns; beside += 1) taken.add(`${row + under} ${column + beside}`)
      const [x, y] = [left + column * cell.width, from + row * height]
      const [x2, y2] = [x + columns * cell.width, y + down * height]
      rules.push([x, y, x2, y], [x, y2, x2, y2], [x, y, x, y2], [x2, y, x2, y2])
      for (const [at, line] of (lines ?? [text]).entries())
        parts.push(
          partAt({
            kind: isHead ? 'bold' : 'plain',
            text: line,
            x: x + 5,
            y: y + 16 + at * cell.line,
            size: usual,
          }),
        )
      column += columns
    }
  })
  return from + rows.length * height
}
