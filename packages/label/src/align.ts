import type { Box, LabelElement } from './document.ts'
import { boundsOf, type BarcodeSize } from './geometry.ts'
import type { Axis } from './guides.ts'
import { halfway } from './snap-index.ts'
import { moveBy } from './transform-element.ts'
import { boundsOfAll, type SelectionChanges } from './transform-selection.ts'
import type { Um } from './units.ts'

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]

/**
 * Aligns elements, as rotated, to an edge or the middle of a box such as the paper, by default their common box.
 * Locked elements count for that box but stay in place.
 */
export function align(
  elements: readonly LabelElement[],
  how: Alignment,
  options: { sizeOf: BarcodeSize; to?: Box },
): SelectionChanges {
  const to = options.to ?? boundsOfAll(elements, options.sizeOf)
  if (to === null) return {}
  const target = placeIn[how](to)
  return moves(elements, (element) => {
    const by = target - placeIn[how](boundsOf(element, options.sizeOf))
    return axisOf(how) === 'x' ? [by, 0] : [0, by]
  })
}

/**
 * Makes gaps, or distances between centres, equal along an axis. The first and last element stay; rounding remainders
 * are spread. Locked elements are ignored; fewer than three are unchanged.
 */
export function distribute(
  elements: readonly LabelElement[],
  axis: Axis,
  options: { sizeOf: BarcodeSize; by: 'gaps' | 'centres' },
): SelectionChanges {
  const reaches = elements
    .filter(({ locked }) => !locked)
    .map((element) => ({ element, ...reachOf(boundsOf(element, options.sizeOf), axis) }))
    .toSorted((a, b) => a.start + a.end - (b.start + b.end) || (a.element.id < b.element.id ? -1 : 1))
  if (reaches.length < 3) return {}
  const starts = options.by === 'gaps' ? evenGaps(reaches) : evenCentres(reaches)
  const steps = new Map(
    reaches.map(({ element, start }, index) => [element.id, Math.round((starts[index] ?? start) - start)]),
  )
  return moves(elements, ({ id }) => {
    const by = steps.get(id) ?? 0
    return axis === 'x' ? [by, 0] : [0, by]
  })
}

const placeIn: Record<Alignment, (box: Box) => Um> = {
  left: ({ x }) => x,
  centre: ({ x, width }) => halfway(x, x + width),
  right: ({ x, width }) => x + width,
  top: ({ y }) => y,
  middle: ({ y, height }) => halfway(y, y + height),
  bottom: ({ y, height }) => y + height,
}

const axisOf = (how: Alignment): Axis => (how === 'left' || how === 'centre' || how === 'right' ? 'x' : 'y')

interface Reach {
  start: Um
  end: Um
}

function reachOf(box: Box, axis: Axis): Reach {
  return axis === 'x' ? { start: box.x, end: box.x + box.width } : { start: box.y, end: box.y + box.height }
}

/** If the elements need more room than there is, they overlap equally. */
function evenGaps(reaches: readonly Reach[]): Um[] {
  const from = reaches[0]?.start ?? 0
  const sizes = reaches.map(({ start, end }) => end - start)
  const room = (reaches.at(-1)?.end ?? 0) - from - sizes.reduce((sum, size) => sum + size, 0)
  const gap = room / (reaches.length - 1)
  let next = from
  return sizes.map((size) => {
    const start = next
    next += size + gap
    return start
  })
}

function evenCentres(reaches: readonly Reach[]): Um[] {
  const centre = ({ start, end }: Reach): number => (start + end) / 2
  const [first, last] = [reaches[0], reaches.at(-1)]
  if (first === undefined || last === undefined) return []
  const step = (centre(last) - centre(first)) / (reaches.length - 1)
  return reaches.map((reach, index) => reach.start + centre(first) + step * index - centre(reach))
}

function moves(
  elements: readonly LabelElement[],
  stepOf: (element: LabelElement) => [Um, Um],
): SelectionChanges {
  const changes = elements
    .filter(({ locked }) => !locked)
    .map((element) => [element.id, moveBy(element, ...stepOf(element))] as const)
  return Object.fromEntries(changes.filter(([, change]) => Object.keys(change).length > 0))
}
