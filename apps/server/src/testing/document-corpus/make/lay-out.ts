import { create, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import type { Block, Document } from '../document.ts'
import type { CorpusFile } from '../manifest.ts'

interface Placed {
  text: string
  x: number
  /** Distance of the baseline from the top. */
  y: number
  size: number
  isBold: boolean
}

export interface LaidPage {
  texts: Placed[]
  rules: [x1: number, y1: number, x2: number, y2: number][]
  scan: string | null
}

export const paper = { width: 595, height: 842, margin: 56 }
const body = 10.5
const pitch = 16

interface Faces {
  regular: Font
  bold: Font
}
export const facesOf = (paths: { regular: string; bold: string }): Faces => ({
  regular: create(readFileSync(paths.regular)) as Font,
  bold: create(readFileSync(paths.bold)) as Font,
})

/** The text of a header or footer on one page. */
export const numbered = (text: string | undefined, page: number, pages: number): string =>
  (text ?? '').replace('%p', String(page)).replace('%n', String(pages))

/** Where a line may end: after a space, and between Thai words. */
function breakable(text: string): string[] {
  const parts: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter('th', { granularity: 'word' }).segment(text)) {
    const last = parts.at(-1)
    if (last !== undefined && !last.endsWith(' ') && (!isWordLike || !/\p{Script=Thai}$/u.test(last))) {
      parts[parts.length - 1] = last + segment
    } else parts.push(segment)
  }
  return parts
}

/** Places every text and line of a document. */
export function layOut(document: Document, { bare, across }: CorpusFile, faces: Faces): LaidPage[] {
  const widthOf = (text: string, size: number, isBold: boolean): number => {
    const face = isBold ? faces.bold : faces.regular
    return (face.layout(text).advanceWidth / face.unitsPerEm) * size
  }
  const wrapped = (text: string, width: number, size = body, isBold = false): string[] => {
    const lines: string[] = []
    let line = ''
    for (const part of breakable(text)) {
      if (line && widthOf((line + part).trimEnd(), size, isBold) > width) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += part
    }
    return [...lines, line.trimEnd()]
  }

  function place(page: LaidPage, block: Block, at: { x: number; y: number; width: number }): number {
    const { x, width } = at
    let { y } = at
    const write = (lines: string[], size: number, isBold: boolean, step: number) => {
      for (const text of lines) page.texts.push({ text, x, y: (y += step), size, isBold })
    }
    switch (block.kind) {
      case 'heading':
        write(wrapped(block.text, width, 16, true), 16, true, 24)
        return y + 6
      case 'text':
        write(wrapped(block.text, width), body, false, pitch)
        return y + 10
      case 'broken':
        write(block.lines, body, false, pitch)
        return y + 10
      case 'columns': {
        const each = (width - 24 * (block.columns.length - 1)) / block.columns.length
        const own: LaidPage = { texts: [], rules: [], scan: null }
        const ends = block.columns.map((column, index) => {
          let to = y
          for (const one of column) to = place(own, one, { x: x + index * (each + 24), y: to, width: each })
          return to
        })
        if (across) own.texts.sort((a, b) => a.y - b.y || a.x - b.x)
        page.texts.push(...own.texts)
        return Math.max(...ends) + 6
      }
      case 'table':
        return placeTable(page, block, { x, y, width })
      case 'scan':
        page.scan = block.text
        return y
    }
  }

  function placeTable(
    page: LaidPage,
    block: Extract<Block, { kind: 'table' }>,
    { x, y: from, width }: { x: number; y: number; width: number },
  ): number {
    const rows = block.headings ? [block.headings, ...block.rows] : block.rows
    const count = rows[0]?.length ?? 1
    const each = width / count
    const top = from + 6
    let y = top
    rows.forEach((cells, row) => {
      const isBold = block.headings !== null && row === 0
      const lines = cells.map((cell) => (cell ? wrapped(cell, each - 14, body, isBold) : []))
      lines.forEach((all, column) =>
        all.forEach((text, line) =>
          page.texts.push({ text, x: x + column * each + 6, y: y + 14 + line * 13, size: body, isBold }),
        ),
      )
      if (!bare) page.rules.push([x, y, x + width, y])
      y += 8 + 13 * Math.max(1, ...lines.map(({ length }) => length))
    })
    if (!bare) {
      page.rules.push([x, y, x + width, y])
      for (let column = 0; column <= count; column += 1)
        page.rules.push([x + column * each, top, x + column * each, y])
    }
    return y + 8
  }

  return document.pages.map((blocks, index) => {
    const page: LaidPage = { texts: [], rules: [], scan: null }
    const width = paper.width - 2 * paper.margin
    const header = numbered(document.header, index + 1, document.pages.length)
    if (header) page.texts.push({ text: header, x: paper.margin, y: 34, size: 8, isBold: false })
    let y = paper.margin
    for (const block of blocks) y = place(page, block, { x: paper.margin, y, width })
    const footer = numbered(document.footer, index + 1, document.pages.length)
    if (footer)
      page.texts.push({
        text: footer,
        x: (paper.width - widthOf(footer, 8, false)) / 2,
        y: 812,
        size: 8,
        isBold: false,
      })
    return page
  })
}
