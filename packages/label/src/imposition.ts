import type { Box, Paper } from './document.ts'
import type { Um } from './units.ts'

/** A press sheet for many labels. */
export interface Sheet {
  width: Um
  height: Um
  /** Empty margin along each edge, for the press grip and marks. */
  margin: Um
  /** Between the trims of neighbouring labels, across and down. */
  gutterX: Um
  gutterY: Um
}

/** Position of one label on the sheet: the top left of its trim, and the visible area including bleed. */
export interface Place {
  x: Um
  y: Um
  within: Box
}

export interface Imposition {
  columns: number
  rows: number
  places: readonly Place[]
  /** Cut positions of the sheet, across and down. */
  cuts: { x: readonly Um[]; y: readonly Um[] }
  /** All labels including the bleed around them. */
  printed: Box
}

interface Axis {
  sheet: Um
  margin: Um
  label: Um
  gutter: Um
  before: Um
  after: Um
}

/** Start positions of as many labels as fit along one side of the sheet, centred. */
function startsAlong({ sheet, margin, label, gutter, before, after }: Axis): Um[] {
  const room = sheet - 2 * margin - before - after
  const count = Math.max(0, Math.floor((room + gutter) / (label + gutter)))
  const block = count * label + (count - 1) * gutter
  const first = Math.round((sheet - block - before - after) / 2) + before
  return Array.from({ length: count }, (_, index) => first + index * (label + gutter))
}

/** Neighbouring bleeds share the gutter. */
function seenAlong(starts: readonly Um[], index: number, { label, gutter, before, after }: Axis): [Um, Um] {
  const start = starts[index] ?? 0
  const shared = Math.floor(gutter / 2)
  const left = index === 0 ? before : Math.min(before, shared)
  const right = index === starts.length - 1 ? after : Math.min(after, shared)
  return [start - left, left + label + right]
}

const endsOf = (starts: readonly Um[], label: Um): Um[] => [
  ...new Set(starts.flatMap((start) => [start, start + label])),
]

/** Places as many unrotated labels on a sheet as fit; null if none fits. */
export function impose(paper: Paper, sheet: Sheet): Imposition | null {
  const { bleed } = paper
  const { margin } = sheet
  const across: Axis = {
    sheet: sheet.width,
    margin,
    label: paper.width,
    gutter: sheet.gutterX,
    before: bleed.left,
    after: bleed.right,
  }
  const down: Axis = {
    sheet: sheet.height,
    margin,
    label: paper.height,
    gutter: sheet.gutterY,
    before: bleed.top,
    after: bleed.bottom,
  }
  const [columns, rows] = [startsAlong(across), startsAlong(down)]
  const [left, top, right, bottom] = [columns[0], rows[0], columns.at(-1), rows.at(-1)]
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return null
  const places = rows.flatMap((y, row) => {
    const [seenTop, height] = seenAlong(rows, row, down)
    return columns.map((x, column) => {
      const [seenLeft, width] = seenAlong(columns, column, across)
      return { x, y, within: { x: seenLeft, y: seenTop, width, height } }
    })
  })
  return {
    columns: columns.length,
    rows: rows.length,
    places,
    cuts: { x: endsOf(columns, paper.width), y: endsOf(rows, paper.height) },
    printed: {
      x: left - bleed.left,
      y: top - bleed.top,
      width: right + paper.width + bleed.right - (left - bleed.left),
      height: bottom + paper.height + bleed.bottom - (top - bleed.top),
    },
  }
}
