import type { Box } from './document.ts'
import type { Point } from './matrix.ts'

/** A closed figure of one or more contours, filled by the even-odd rule. */
export interface Figure {
  contours: readonly (readonly Point[])[]
  bounds: Box
}

/** Creates a figure from contours; null if they have no points. */
export function figureOf(contours: readonly (readonly Point[])[]): Figure | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const contour of contours) {
    for (const { x, y } of contour) {
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x)
      bottom = Math.max(bottom, y)
    }
  }
  if (left > right) return null
  return { contours, bounds: { x: left, y: top, width: right - left, height: bottom - top } }
}

/** A figure with contours computed on demand: most letters are far from everything else. */
export function lazyFigure(bounds: Box, make: () => Figure['contours']): Figure {
  let made: Figure['contours'] | undefined
  return {
    bounds,
    get contours() {
      made ??= make()
      return made
    },
  }
}

const apart = (a: Box, b: Box): boolean =>
  a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height

/** The edges of a figure, point to point. */
function* edgesOf({ contours }: Figure): Generator<[Point, Point]> {
  for (const contour of contours) {
    let before = contour.at(-1)
    for (const point of contour) {
      if (before) yield [before, point]
      before = point
    }
  }
}

/** Whether a point is inside a figure. */
export function within(figure: Figure, { x, y }: Point): boolean {
  let inside = false
  for (const [from, to] of edgesOf(figure)) {
    if (to.y > y === from.y > y) continue
    if (x < to.x + ((y - to.y) / (from.y - to.y)) * (from.x - to.x)) inside = !inside
  }
  return inside
}

const side = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** Whether two lines cross; touching does not count. */
const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

/** The edges of a figure near a box. */
const edgesNear = (figure: Figure, { x, y, width, height }: Box): [Point, Point][] =>
  [...edgesOf(figure)].filter(
    ([from, to]) =>
      Math.max(from.x, to.x) >= x &&
      Math.min(from.x, to.x) <= x + width &&
      Math.max(from.y, to.y) >= y &&
      Math.min(from.y, to.y) <= y + height,
  )

/** Whether the outlines of two figures cross. */
export function crosses(one: Figure, other: Figure): boolean {
  if (apart(one.bounds, other.bounds)) return false
  const edges = edgesNear(other, one.bounds)
  return edgesNear(one, other.bounds).some(([a, b]) => edges.some(([c, d]) => cross(a, b, c, d)))
}

const pointOf = ({ contours }: Figure): Point | undefined => contours[0]?.[0]

const holds = (figure: Figure, other: Figure): boolean => {
  const point = pointOf(other)
  return point !== undefined && within(figure, point)
}

/** Whether two figures overlap in more than an edge. */
export function meet(one: Figure, other: Figure): boolean {
  if (apart(one.bounds, other.bounds)) return false
  return crosses(one, other) || holds(one, other) || holds(other, one) || sameBounds(one, other)
}

/** Congruent figures neither cross nor contain a corner of each other. */
const sameBounds = (one: Figure, other: Figure): boolean =>
  (['x', 'y', 'width', 'height'] as const).every(
    (part) => Math.abs(one.bounds[part] - other.bounds[part]) < 1,
  )

/** Whether `inner` lies completely within `outer`. */
export const covers = (outer: Figure, inner: Figure): boolean => holds(outer, inner) && !crosses(outer, inner)
