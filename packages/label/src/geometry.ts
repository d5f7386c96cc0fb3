import type { BarcodeElement, Box, EllipseElement, LabelElement, Paper } from './document.ts'
import { turned, turnOf, type Point } from './matrix.ts'
import type { CentiDegrees, Um } from './units.ts'

/** Width and height of a barcode with its value, in micrometres; they depend on its content. */
export type BarcodeSize = (barcode: BarcodeElement) => { width: Um; height: Um }

/** The box of an element before rotation. */
export function boxOf(element: LabelElement, sizeOf: BarcodeSize): Box {
  if (element.kind === 'ellipse') {
    const { cx, cy, rx, ry } = element
    return { x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry }
  }
  const { width, height } = element.kind === 'barcode' ? sizeOf(element) : element
  return { x: element['data-x'], y: element['data-y'], width, height }
}

export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** Corners of a rotated box: top left, top right, bottom right, bottom left of the unrotated box. */
export function cornersOf(box: Box, rotation: CentiDegrees): [Point, Point, Point, Point] {
  const { x, y, width, height } = box
  const middle = middleOf(box)
  const at = (cornerX: number, cornerY: number): Point => turned({ x: cornerX, y: cornerY }, middle, rotation)
  return [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)]
}

/** The bounding box of a rotated element in whole micrometres, without its stroke. */
export function boundsOf(element: LabelElement, sizeOf: BarcodeSize): Box {
  const box = boxOf(element, sizeOf)
  if (element.rotation === 0) return box
  const { cos, sin } = turnOf(element.rotation)
  const reach =
    element.kind === 'ellipse'
      ? {
          x: Math.hypot(element.rx * cos, element.ry * sin),
          y: Math.hypot(element.rx * sin, element.ry * cos),
        }
      : {
          x: (Math.abs(box.width * cos) + Math.abs(box.height * sin)) / 2,
          y: (Math.abs(box.width * sin) + Math.abs(box.height * cos)) / 2,
        }
  const middle = middleOf(box)
  return between(
    { x: Math.round(middle.x - reach.x), y: Math.round(middle.y - reach.y) },
    { x: Math.round(middle.x + reach.x), y: Math.round(middle.y + reach.y) },
  )
}

/** The box with two opposite corners in any order: the area of a rubber band. */
export function between(a: Point, b: Point): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return { x, y, width: Math.max(a.x, b.x) - x, height: Math.max(a.y, b.y) - y }
}

/** The smallest bounding box of all; null if there are none. */
export function union(boxes: Iterable<Box>): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  return left > right ? null : { x: left, y: top, width: right - left, height: bottom - top }
}

/** Whether two boxes share more than an edge. */
export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Whether `inner` lies within `outer`, edges included. */
export function encloses(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

/** `box` with each side moved outwards; inwards for negative values. */
export function grown(box: Box, by: { top: Um; right: Um; bottom: Um; left: Um }): Box {
  return {
    x: box.x - by.left,
    y: box.y - by.top,
    width: box.width + by.left + by.right,
    height: box.height + by.top + by.bottom,
  }
}

/** The trimmed paper: the origin of all positions on a label. */
export const trimOf = (paper: Paper): Box => ({ x: 0, y: 0, width: paper.width, height: paper.height })
/** The printed area; it begins left of and above the trim, at negative positions. */
export const bleedOf = (paper: Paper): Box => grown(trimOf(paper), paper.bleed)

/** The area within the safe margins, which is never lost when the sheet is cut. */
export function safeOf(paper: Paper): Box {
  const { top, right, bottom, left } = paper.safe
  return grown(trimOf(paper), { top: -top, right: -right, bottom: -bottom, left: -left })
}

/**
 * Whether a point of the paper hits the element, within `slack` micrometres. A shape without a fill is hit at its
 * stroke only, so that elements inside a frame can be selected.
 */
export function hits(element: LabelElement, point: Point, hit: { sizeOf: BarcodeSize; slack: Um }): boolean {
  const box = boxOf(element, hit.sizeOf)
  const middle = middleOf(box)
  const at = turned(point, middle, -element.rotation)
  const [x, y] = [Math.abs(at.x - middle.x), Math.abs(at.y - middle.y)]
  const within = element.kind === 'ellipse' ? inEllipse(element, x, y) : inBox(box, x, y)
  const shape = element.kind === 'rect' || element.kind === 'ellipse' ? element : null
  const edge = (shape?.stroke?.width ?? 0) / 2 + hit.slack
  if (!within(edge)) return false
  return shape === null || shape.fill !== null || !within(-edge)
}

const inBox =
  ({ width, height }: Box, x: number, y: number) =>
  (more: number): boolean =>
    x <= width / 2 + more && y <= height / 2 + more

const inEllipse =
  ({ rx, ry }: EllipseElement, x: number, y: number) =>
  (more: number): boolean =>
    rx + more > 0 && ry + more > 0 && (x / (rx + more)) ** 2 + (y / (ry + more)) ** 2 <= 1

/** The topmost of `painted` elements at a point; ignores hidden ones, and locked ones unless requested. */
export function topmostAt(
  painted: readonly LabelElement[],
  point: Point,
  hit: { sizeOf: BarcodeSize; slack: Um; locked: boolean },
): LabelElement | undefined {
  return painted.findLast(
    (element) => !element.hidden && (hit.locked || !element.locked) && hits(element, point, hit),
  )
}
