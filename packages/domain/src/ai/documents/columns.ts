import type { Line, Run } from './placed-text.ts'
import type { Row } from './tables.ts'

/** Regions of a page in reading order: a line, columns read one after the other, or an unruled table. */
export type Region =
  | { kind: 'line'; line: Line }
  | { kind: 'columns'; columns: Line[][] }
  | { kind: 'table'; rows: Row[] }

interface Span {
  x1: number
  x2: number
}

/** In letter sizes. */
const gutterWidth = 0.9
const farBelow = 4
const headingSize = 1.15
const bullet = /^(?:[•●○▪◦·*–—-]|\(?(?:\d{1,3}|[a-z๐-๙]{1,2}|[ก-ฮ])[.)])$/i

/** Splits a page at vertical gaps between left and right content. */
export function regionsOf(
  lines: readonly Line[],
  usualSize: number,
  join: (texts: string[]) => string,
): Region[] {
  const regions: Region[] = []
  for (let at = 0; at < lines.length;) {
    const line = lines[at] as Line
    const stretch = stretchFrom(lines, at, usualSize)
    const read = stretch && !hidesGaps(lines, at, stretch, usualSize) ? readStretch(stretch, join) : null
    if (read) {
      regions.push(...read.before.map((one) => ({ kind: 'line' as const, line: one })), read.region)
      at += read.length
    } else {
      regions.push({ kind: 'line', line })
      at += 1
    }
  }
  return regions
}

interface Stretch {
  lines: Line[]
  gutters: Span[]
}

/** Whether a text line above a table spans gaps that begin below it. */
function hidesGaps(
  lines: readonly Line[],
  at: number,
  { lines: own, gutters }: Stretch,
  usualSize: number,
): boolean {
  const first = own.findIndex(({ runs }) => runs.length > 1)
  const below = first > 0 ? stretchFrom(lines, at + first, usualSize) : null
  return below !== null && below.gutters.length > gutters.length
}

/** The following lines that leave the same gaps free. */
function stretchFrom(lines: readonly Line[], from: number, usualSize: number): Stretch | null {
  let spans: Span[] = []
  let gaps: Gap[] = []
  let to = from
  for (; to < lines.length; to += 1) {
    if (to > from && endsBefore(lines, to, usualSize)) break
    const next = union([...spans, ...(lines[to] as Line).runs])
    const own = lines.slice(from, to + 1)
    const free = freeWithin(next, own)
    if (to > from && (free.length === 0 || isGivenUp(gaps, free))) break
    spans = next
    gaps = free.map((gap) => ({ ...gap, lines: own.filter((one) => isParted(one, gap)).length }))
  }
  const parted = gaps.filter((gap) => gap.lines > 0)
  const gutters = parted.length > 0 ? parted : gaps
  return to - from < 2 || gutters.length === 0 ? null : { lines: lines.slice(from, to), gutters }
}

interface Gap extends Span {
  /** Number of lines that it divides. */
  lines: number
}

/** Content far below, or a heading across all columns, starts a new region. */
function endsBefore(lines: readonly Line[], at: number, usualSize: number): boolean {
  const [above, line] = [lines[at - 1] as Line, lines[at] as Line]
  const isFar = line.y - above.y > Math.max(line.size, above.size) * farBelow
  return isFar || isHeadingAcross(lines, at, usualSize)
}

/** Whether a line crosses a gap that already divided two lines. */
function isGivenUp(gaps: readonly Gap[], free: readonly Span[]): boolean {
  return gaps.some((gap) => gap.lines > 1 && !free.some(({ x1, x2 }) => x1 < gap.x2 && x2 > gap.x1))
}

/** A heading across all columns, with nothing beside it. */
function isHeadingAcross(lines: readonly Line[], at: number, usualSize: number): boolean {
  const line = lines[at] as Line
  if (line.runs.length > 1 || line.size <= usualSize * headingSize) return false
  const [run] = line.runs
  const beside = lines.filter((one) => one !== line && Math.abs(one.y - line.y) < line.size * 1.3)
  return !beside.some(({ runs }) => runs.some((one) => run && (one.x1 > run.x2 || one.x2 < run.x1)))
}

function isParted({ runs }: Line, { x1, x2 }: Span): boolean {
  return runs.some((run) => run.x2 <= x1 + 0.1) && runs.some((run) => run.x1 >= x2 - 0.1)
}

function union(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const { x1, x2 } of spans.toSorted((a, b) => a.x1 - b.x1)) {
    const last = all.at(-1)
    if (last && x1 <= last.x2) last.x2 = Math.max(last.x2, x2)
    else all.push({ x1, x2 })
  }
  return all
}

/** Gaps that are wide, or whose right edge is aligned in every line. */
function freeWithin(spans: readonly Span[], lines: readonly Line[]): Span[] {
  const size = lines.at(-1)?.size ?? 0
  return spans.slice(1).flatMap(({ x1 }, at) => {
    const gap = { x1: spans[at]?.x2 ?? x1, x2: x1 }
    return x1 - gap.x1 > size * gutterWidth || isAligned(gap, lines) ? [gap] : []
  })
}

function isAligned({ x1, x2 }: Span, lines: readonly Line[]): boolean {
  const beside = lines.flatMap(({ runs }) => runs.find((run) => run.x1 >= x2 - 0.1) ?? [])
  return x2 - x1 > 0.5 && beside.length > 1 && beside.every((run) => run.x1 - x2 < 1.5)
}

interface Read {
  before: Line[]
  region: Region
  /** Number of page lines consumed. */
  length: number
}

function readStretch({ lines, gutters }: Stretch, join: (texts: string[]) => string): Read | null {
  const bandOf = ({ x1, x2 }: Run) => gutters.filter((gap) => (gap.x1 + gap.x2) / 2 < (x1 + x2) / 2).length
  const bands = Array.from({ length: gutters.length + 1 }, (_, band) =>
    lines.flatMap((line) => {
      const runs = line.runs.filter((run) => bandOf(run) === band)
      return runs.length > 0 ? [{ ...line, runs }] : []
    }),
  )
  if (isProse(bands)) return { before: [], region: { kind: 'columns', columns: bands }, length: lines.length }
  const isRow = (line: Line) => new Set(line.runs.map(bandOf)).size > 1
  const first = lines.findIndex(isRow)
  if (first < 0) return null
  const own = trimmed(lines.slice(first), isRow, bandOf)
  if (own.filter(isRow).length < 2 || (gutters.length === 1 && isList(own.filter(isRow)))) return null
  const rows = rowsOf(own, gutters.length + 1, bandOf, join)
  return { before: lines.slice(0, first), region: { kind: 'table', rows }, length: first + own.length }
}

/** Every row begins with a bullet or a number. */
function isList(rows: readonly Line[]): boolean {
  return rows.every(({ runs: [begin] }) => bullet.test(begin?.text ?? ''))
}

/** Text columns are filled; table cells are short or far below the one above. */
function isProse(bands: readonly Line[][]): boolean {
  const heads = bands.map(([first]) => first?.runs[0]?.font)
  const hasHead = bands.every(
    (band, at) => band.length > 1 && band.slice(1).every(({ runs }) => runs[0]?.font !== heads[at]),
  )
  return (
    !hasHead &&
    bands.every((band) => {
      const runs = band.flatMap((line) => line.runs)
      const [x1, x2] = [Math.min(...runs.map((run) => run.x1)), Math.max(...runs.map((run) => run.x2))]
      const fill = middle(runs.map((run) => (run.x2 - run.x1) / (x2 - x1)))
      const letters = middle(runs.map(({ text }) => text.replace(/\P{L}/gu, '').length))
      const gaps = band.slice(1).map((line, at) => (line.y - (band[at]?.y ?? line.y)) / line.size)
      // Lines of a paragraph are close, whatever the gap between paragraphs.
      const close = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 3)] ?? 0
      return band.length > 1 && fill > 0.6 && letters >= 15 && close < 1.9
    })
  )
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

/** Cuts off lines below the last row that start other text. */
function trimmed(lines: Line[], isRow: (line: Line) => boolean, bandOf: (run: Run) => number): Line[] {
  const last = lines.findLastIndex(isRow)
  const gaps = lines.slice(1, last + 1).map((line, at) => line.y - (lines[at]?.y ?? line.y))
  const usual = middle(gaps)
  let to = last + 1
  for (; to < lines.length; to += 1) {
    const line = lines[to] as Line
    const gap = line.y - (lines[to - 1]?.y ?? line.y)
    // Continuation lines of a cell are closer than the next row.
    const isRest = gap < line.size * 1.5 && gap < usual * 0.95
    const isLoneRow = bandOf(line.runs[0] as Run) > 0 && gap < usual * 1.3
    if (!isRest && !isLoneRow) break
  }
  return lines.slice(0, to)
}

function rowsOf(
  lines: readonly Line[],
  count: number,
  bandOf: (run: Run) => number,
  join: (texts: string[]) => string,
): Row[] {
  const rows: Run[][][] = []
  const gaps = lines.slice(1).map((line, at) => line.y - (lines[at]?.y ?? line.y))
  const usual = { middle: middle(gaps), most: Math.max(...gaps) }
  lines.forEach((line, at) => {
    const above = rows.at(-1)
    const bands = line.runs.map(bandOf)
    const isRest = above !== undefined && goesOn(line, gaps[at - 1] ?? Infinity, usual, { above, bands })
    const row = isRest ? above : Array.from({ length: count }, (): Run[] => [])
    if (!isRest) rows.push(row)
    for (const run of line.runs) row[bandOf(run)]?.push(run)
  })
  return rows.map((cells) =>
    cells.map((runs) => ({ text: join(runs.map(({ text }) => text)), font: runs[0]?.font ?? null })),
  )
}

/** Whether a line continues multi-line cells: closer than a row, or with an empty first cell. */
function goesOn(
  { size }: Line,
  gap: number,
  usual: { middle: number; most: number },
  { above, bands }: { above: Run[][]; bands: number[] },
): boolean {
  if (gap >= size * 1.5) return false
  if (gap < usual.most * 0.85) return true
  const hasNoName = !bands.includes(0) && gap <= usual.middle
  return hasNoName && bands.every((band) => (above[band]?.length ?? 0) > 0)
}
