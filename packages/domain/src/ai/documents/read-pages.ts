import type { DocumentBlock } from './split-document.ts'
import { regionsOf } from './columns.ts'
import { beginsNote, withFootnotes } from './footnotes.ts'
import { joinLines, vocabularyOf, type Vocabulary } from './line-ends.ts'
import { linesOf } from './lines.ts'
import { textOfLine, type Line, type PlacedPage, type Run } from './placed-text.ts'
import { withoutRunning, type LinedPage } from './running-lines.ts'
import { PageTables, type OpenTable } from './page-tables.ts'
import { ruledTables } from './ruled-tables.ts'
import type { Row } from './tables.ts'

/** Relative size of a heading; relative gaps that begin a paragraph. */
const headingSize = 1.15
const paragraphGap = { ofUsual: 1.3, ofSize: 1.7 }
const beginsItem = /^(?:[•●○▪◦]|\(?\d{1,2}[.)]\s|[-–]\s)/

/** A line of text, or a placeholder for a table already read. */
interface FlowLine extends Line {
  table?: { rows: readonly Row[]; xs: readonly number[] }
}

interface Reading {
  usualSize: number
  usualGap: number
  known: Vocabulary
  /** The table that ended the page before. */
  openTable: OpenTable | null
}

/**
 * Reads pages in human order: column by column, tables row by row, without running headers and footers. Also returns
 * the pages without text.
 */
export function readPages(pages: readonly PlacedPage[]): {
  blocks: DocumentBlock[]
  pagesWithoutText: number[]
} {
  const lined = pages.map((page) => ({
    ...page,
    lines: linesOf({ ...page, texts: page.texts.filter((one) => !one.isTurned) }),
  }))
  const all = lined.flatMap(({ lines }) => lines)
  const reading: Reading = {
    usualSize: usualOf(all.map((line) => [line.size, textOfLine(line).length])),
    usualGap: 0,
    known: vocabularyOf(all.flatMap(({ runs }) => runs.map(({ text }) => text))),
    openTable: null,
  }
  const own = withoutRunning(lined, reading.usualSize)
  reading.usualGap = usualOf(own.flatMap(({ lines }) => gapsOf(lines)))
  const blocks: DocumentBlock[] = []
  const pagesWithoutText: number[] = []
  own.forEach((page, at) => {
    const read = annotated(
      [...withFootnotes(blocksOf(page, pages[at] as PlacedPage, reading)), ...turnedBlocks(pages, at)],
      pages[at] as PlacedPage,
    )
    if (!read.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) pagesWithoutText.push(page.page)
    for (const block of read) append(blocks, block, reading)
  })
  return { blocks, pagesWithoutText }
}

function blocksOf({ page, lines }: LinedPage, { rules }: PlacedPage, reading: Reading): DocumentBlock[] {
  const join = (texts: string[]) =>
    texts.reduce((before, after) => joinLines(before, after, reading.known), '')
  const tables = ruledTables(lines, rules, join)
  const taken = new Set(tables.flatMap((table) => [...table.lines]))
  const free: FlowLine[] = lines.flatMap((line) => {
    const runs = line.runs.filter((run) => !taken.has(run))
    return runs.length > 0 ? [{ ...line, runs }] : []
  })
  for (const { rows, xs, lines: runs, y } of tables) {
    const [x1, x2] = [
      Math.min(...[...runs].map((run) => run.x1)),
      Math.max(...[...runs].map((run) => run.x2)),
    ]
    const own: Run = { text: '', x1, x2, y, size: reading.usualSize, font: '' }
    free.push({ y, size: reading.usualSize, runs: [own], table: { rows, xs } })
  }
  free.sort((a, b) => a.y - b.y)
  const regions = regionsOf(free, reading.usualSize, join)
  const blocks: DocumentBlock[] = []
  const place = { page, reading, tables: new PageTables(reading.openTable) }
  let flow: FlowLine[] = []
  const flush = () => {
    blocks.push(...paragraphsOf(flow, place))
    flow = []
  }
  for (const region of regions) {
    if (region.kind === 'line') {
      flow.push(region.line)
      continue
    }
    flush()
    if (region.kind === 'table') blocks.push(...rowBlocks(place.tables.linesOf(region.rows, null), page))
    else blocks.push(...region.columns.flatMap((column) => paragraphsOf(column, place)))
  }
  flush()
  // A page without text between does not end a table.
  if (blocks.length > 0) reading.openTable = place.tables.last
  return blocks
}

function rowBlocks(rows: readonly string[], page: number): DocumentBlock[] {
  return rows.map((text) => ({ text, isHeading: false, isRow: true, page }))
}

interface Place {
  page: number
  reading: Reading
  tables: PageTables
}

function paragraphsOf(lines: readonly FlowLine[], { page, reading, tables }: Place): DocumentBlock[] {
  const { usualSize, usualGap, known } = reading
  const blocks: DocumentBlock[] = []
  lines.forEach((line, at) => {
    if (line.table) {
      blocks.push(...rowBlocks(tables.linesOf(line.table.rows, line.table.xs), page))
      return
    }
    tables.text()
    const above = lines[at - 1]
    const text = textOfLine(line)
    const isHeading = line.size > usualSize * headingSize
    const last = blocks.at(-1)
    const most = isHeading
      ? line.size * paragraphGap.ofSize
      : Math.min(Math.max(usualGap, line.size) * paragraphGap.ofUsual, line.size * paragraphGap.ofSize)
    const goesOn =
      above &&
      !above.table &&
      Math.abs(line.y - above.y) <= most &&
      !beginsItem.test(text) &&
      !beginsNote(text)
    if (last && goesOn && last.isHeading === isHeading) last.text = joinLines(last.text, text, known)
    else blocks.push({ text, isHeading, page })
  })
  return blocks
}

/** What lies on a page makes all its text doubtful: `VOID` may concern any of it. */
function annotated(blocks: DocumentBlock[], { page, notes = [], isAnnotated }: PlacedPage): DocumentBlock[] {
  if (!isAnnotated) return blocks
  const own = notes.map((note) => ({ text: `[comment: ${note}]`, isHeading: false, isRow: true, page }))
  return [...blocks, ...own].map((block) => ({ ...block, doubts: ['ANNOTATED' as const] }))
}

/** Text that continues in the next column or page is one block. */
function append(blocks: DocumentBlock[], block: DocumentBlock, { known }: Reading): void {
  const last = blocks.at(-1)
  const isText = last && !last.isHeading && !block.isHeading && !last.isRow && !block.isRow
  const goesOn = isText && /[\p{Ll},;][-\u2010\u00ad]?$/u.test(last.text) && /^\p{Ll}/u.test(block.text)
  if (goesOn) {
    last.text = joinLines(last.text, block.text, known)
    last.lastPage = block.page
  } else blocks.push(block)
}

/** Stamps and side headings, unless they repeat on several pages. */
function turnedBlocks(pages: readonly PlacedPage[], at: number): DocumentBlock[] {
  const textOf = ({ texts }: PlacedPage) =>
    texts
      .filter((one) => one.isTurned)
      .map(({ text }) => text)
      .join('')
      .trim()
  const page = pages[at] as PlacedPage
  const text = textOf(page)
  const isRepeated = text !== '' && pages.some((other) => other !== page && textOf(other) === text)
  return text && !isRepeated ? [{ text, isHeading: false, page: page.page }] : []
}

function gapsOf(lines: readonly Line[]): [number, number][] {
  return lines.slice(1).map((line, at) => [Math.round((line.y - (lines[at]?.y ?? line.y)) * 2) / 2, 1])
}

/** The value with the greatest weight. */
function usualOf(all: readonly (readonly [value: number, weight: number])[]): number {
  const weights = new Map<number, number>()
  for (const [value, weight] of all) weights.set(value, (weights.get(value) ?? 0) + weight)
  return [...weights].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}
