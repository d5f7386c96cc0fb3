import { labelLimits, type Guides, type LabelDocument, type MillimetreGrid, type Paper } from './document.ts'
import { fromMm, type Um } from './units.ts'

export type Axis = 'x' | 'y'

const withGuides = (guides: Guides, axis: Axis, places: readonly Um[]): Guides => ({
  ...guides,
  [axis]: places,
})

const within = (at: number): Um =>
  Math.round(Math.min(Math.max(at, -labelLimits.coordinate), labelLimits.coordinate))

/** Adds a guide; returns the same guides if they are locked, full (12 per axis) or already contain it. */
export function addGuide(guides: Guides, axis: Axis, at: Um): Guides {
  const places = guides[axis]
  const place = within(at)
  if (guides.locked || places.length >= labelLimits.guidesPerAxis || places.includes(place)) return guides
  return withGuides(guides, axis, [...places, place])
}

/** Moves guide `index`; moved onto another guide, the two merge. */
export function moveGuide(guides: Guides, axis: Axis, index: number, at: Um): Guides {
  const places = guides[axis]
  const place = within(at)
  if (guides.locked || places[index] === undefined || places[index] === place) return guides
  if (places.includes(place)) return removeGuide(guides, axis, index)
  return withGuides(
    guides,
    axis,
    places.map((current, other) => (other === index ? place : current)),
  )
}

/** Removes a guide; locked ones stay. */
export function removeGuide(guides: Guides, axis: Axis, index: number): Guides {
  if (guides.locked || guides[axis][index] === undefined) return guides
  return withGuides(
    guides,
    axis,
    guides[axis].filter((_, other) => other !== index),
  )
}

/** Lines that divide the trim into equal parts, without its edges; `parts` 0 and 1 give none. */
export function ratioLines(paper: Paper, parts: number): { x: Um[]; y: Um[] } {
  const count = Math.max(0, Math.min(Math.trunc(parts), labelLimits.ratioGridMax) - 1)
  const along = (length: Um): Um[] =>
    Array.from({ length: count }, (_, index) => Math.round((length * (index + 1)) / Math.trunc(parts)))
  return { x: along(paper.width), y: along(paper.height) }
}

/** Maximum lines and minimum step of a millimetre grid: finer ones would cover the paper. */
const mmGridLimits = { lines: 500, range: 0.5 }

/** Distances of a side's lines from its edge: from `start` to `end` millimetres, every `range`. */
function distances({ start, end, range, show }: MillimetreGrid): Um[] {
  if (!show || range < mmGridLimits.range || end < start) return []
  const count = Math.min(Math.floor((end - start) / range + 1e-9) + 1, mmGridLimits.lines)
  return Array.from({ length: count }, (_, index) => fromMm(start + index * range))
}

/** The visible millimetre grids: vertical lines counted from left and right, horizontal ones from top and bottom. */
export function mmLines({ paper, mmGrids }: Pick<LabelDocument, 'paper' | 'mmGrids'>): { x: Um[]; y: Um[] } {
  return {
    x: [...distances(mmGrids.left), ...distances(mmGrids.right).map((at) => paper.width - at)],
    y: [...distances(mmGrids.top), ...distances(mmGrids.bottom).map((at) => paper.height - at)],
  }
}
