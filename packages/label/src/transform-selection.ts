import type { Box, LabelElement } from './document.ts'
import { boundsOf, boxOf, middleOf, union, type BarcodeSize } from './geometry.ts'
import { turned, turnOf, type Point } from './matrix.ts'
import {
  changed,
  directionOf,
  moveBy,
  placed,
  sideOf,
  stepped,
  type Changes,
  type Handle,
  type ResizeOptions,
} from './transform-element.ts'
import { withinTurn, type CentiDegrees, type Um } from './units.ts'

/** The changes of a gesture by element id, without unchanged elements. */
export type SelectionChanges = Record<string, Changes>

/** The bounding box of a selection; null if empty. */
export function boundsOfAll(elements: readonly LabelElement[], sizeOf: BarcodeSize): Box | null {
  return union(elements.map((element) => boundsOf(element, sizeOf)))
}

/** The changes when several elements are moved together. */
export function moveAllBy(elements: readonly LabelElement[], dx: Um, dy: Um): SelectionChanges {
  return changesOf(elements, (element) => moveBy(element, dx, dy))
}

/**
 * The changes when several elements are resized by a handle of their common box: each keeps its relative place and
 * size, and the side or corner opposite the handle stays. A rotated element is stretched along its own sides, because
 * there is no shear; a barcode keeps its size and moves. Texts change their box, not their letter size, which is
 * subject to rules.
 */
export function resizeAllBy(
  elements: readonly LabelElement[],
  handle: Handle,
  by: Point,
  options: ResizeOptions,
): SelectionChanges {
  const common = boundsOfAll(elements, options.sizeOf)
  if (common === null) return {}
  const scale = scaleOf(common, handle, by, options)
  const direction = directionOf(handle)
  const anchor = options.fromCentre ? { x: 0, y: 0 } : { x: -direction.x, y: -direction.y }
  const middle = middleOf(common)
  const fixed = {
    x: middle.x + (anchor.x * common.width) / 2,
    y: middle.y + (anchor.y * common.height) / 2,
  }
  return changesOf(elements, (element) => scaled(element, fixed, scale, options.sizeOf))
}

export interface RotateOptions {
  sizeOf: BarcodeSize
  /** Rounds the rotation angle. */
  step?: CentiDegrees
  /** The pivot, kept by the caller during the gesture, because each rotation changes the common box. */
  about?: Point
}

/** The changes when several elements are rotated about the centre of their common box. */
export function rotateAllBy(
  elements: readonly LabelElement[],
  by: CentiDegrees,
  options: RotateOptions,
): SelectionChanges {
  const common = boundsOfAll(elements, options.sizeOf)
  if (common === null) return {}
  const angle = stepped(by, options.step)
  const about = options.about ?? middleOf(common)
  return changesOf(elements, (element) => {
    const middle = middleOf(boxOf(element, options.sizeOf))
    const to = turned(middle, about, angle)
    return {
      ...moveBy(element, to.x - middle.x, to.y - middle.y),
      ...changed(element, { rotation: withinTurn(element.rotation + angle) }),
    }
  })
}

function changesOf(
  elements: readonly LabelElement[],
  change: (element: LabelElement) => Changes,
): SelectionChanges {
  const entries = elements
    .filter(({ locked }) => !locked)
    .map((element) => [element.id, change(element)] as const)
    .filter(([, changes]) => Object.keys(changes).length > 0)
  return Object.fromEntries(entries)
}

/** Keeps every element visible; each also stops at its own minimum size. */
const leastScale = 0.01

function scaleOf(common: Box, handle: Handle, by: Point, options: ResizeOptions): Point {
  const direction = directionOf(handle)
  const twice = options.fromCentre ? 2 : 1
  const along = (side: number, sign: number, drag: number): number =>
    side === 0 ? 1 : Math.max(leastScale, (side + sign * drag * twice) / side)
  const x = along(common.width, direction.x, by.x)
  const y = along(common.height, direction.y, by.y)
  if (!options.keepRatio) return { x, y }
  const further = Math.abs(x - 1) > Math.abs(y - 1) ? x : y
  return { x: further, y: further }
}

function scaled(element: LabelElement, fixed: Point, scale: Point, sizeOf: BarcodeSize): Changes {
  const box = boxOf(element, sizeOf)
  const middle = middleOf(box)
  const to = { x: fixed.x + (middle.x - fixed.x) * scale.x, y: fixed.y + (middle.y - fixed.y) * scale.y }
  if (element.kind === 'barcode') return moveBy(element, to.x - middle.x, to.y - middle.y)
  const { cos, sin } = turnOf(element.rotation)
  const size = {
    width: sideOf(element, box.width * Math.hypot(scale.x * cos, scale.y * sin), box.width),
    height: sideOf(element, box.height * Math.hypot(scale.x * sin, scale.y * cos), box.height),
  }
  return placed(element, size, to)
}
