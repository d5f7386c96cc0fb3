import { isSquare, snapModule } from './barcode-module.ts'
import { labelLimits, type BarcodeElement, type Box, type LabelElement } from './document.ts'
import { boxOf, middleOf, type BarcodeSize } from './geometry.ts'
import { turned, type Point } from './matrix.ts'
import { withinTurn, type CentiDegrees, type Um } from './units.ts'

/** Fields that a gesture may write, by kind of element. */
export type TransformField =
  | 'data-x'
  | 'data-y'
  | 'cx'
  | 'cy'
  | 'width'
  | 'height'
  | 'rx'
  | 'ry'
  | 'rotation'
  | 'module'
  | 'barHeight'

/** New values of the changed fields; empty if none. */
export type Changes = Partial<Record<TransformField, number>>

export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

export interface ResizeOptions {
  sizeOf: BarcodeSize
  keepRatio?: boolean
  /** Keeps the centre instead of the opposite handle. */
  fromCentre?: boolean
}

/** Step of a rotation with Shift. */
export const rotationStep: CentiDegrees = 1500

/** Minimum sides when resizing: smaller ones could not be grabbed again. */
const smallest = { text: 500, rect: 50, ellipse: 50, image: 500 } as const

/** Position of a handle on its box: -1, 0 or 1 per axis. */
export function directionOf(handle: Handle): Point {
  const x = handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0
  const y = handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0
  return { x, y }
}

/** Position of a handle on the paper. */
export function handleAt(box: Box, rotation: CentiDegrees, handle: Handle): Point {
  const { x, y } = directionOf(handle)
  return fixedPoint(box, rotation, { x, y })
}

/** The changes when an element is moved. */
export function moveBy(element: LabelElement, dx: Um, dy: Um): Changes {
  return element.kind === 'ellipse'
    ? changed(element, { cx: Math.round(element.cx + dx), cy: Math.round(element.cy + dy) })
    : changed(element, {
        'data-x': Math.round(element['data-x'] + dx),
        'data-y': Math.round(element['data-y'] + dy),
      })
}

/**
 * The changes when a handle is dragged by `by` micrometres of the paper. The opposite handle (with `fromCentre` the
 * centre) stays within one micrometre, also if rotated. Sides never flip: they stop at the minimum size. A barcode
 * changes its module by whole press dots; a linear one changes only its bar height by the upper and lower handles.
 */
export function resizeBy(element: LabelElement, handle: Handle, by: Point, options: ResizeOptions): Changes {
  const box = boxOf(element, options.sizeOf)
  const direction = directionOf(handle)
  const anchor = options.fromCentre ? { x: 0, y: 0 } : { x: -direction.x, y: -direction.y }
  const local = turned(by, { x: 0, y: 0 }, -element.rotation)
  const twice = options.fromCentre ? 2 : 1
  const wanted = {
    width: box.width + direction.x * local.x * twice,
    height: box.height + direction.y * local.y * twice,
  }
  if (element.kind === 'barcode')
    return resizedBarcode(element, { direction, anchor, wanted, sizeOf: options.sizeOf })
  const size = options.keepRatio
    ? inRatio(element, box, wanted, direction)
    : { width: sideOf(element, wanted.width, box.width), height: sideOf(element, wanted.height, box.height) }
  return placed(element, size, middleAround(box, element.rotation, anchor, size))
}

/** The changes when rotated to an angle, with `step` to its nearest multiple, about the centre of the box. */
export function rotateTo(element: LabelElement, rotation: CentiDegrees, step?: CentiDegrees): Changes {
  return changed(element, { rotation: withinTurn(stepped(rotation, step)) })
}

/** The nearest multiple of `step`, by default a hundredth of a degree. */
export function stepped(rotation: CentiDegrees, step: CentiDegrees = 1): CentiDegrees {
  return Math.round(rotation / step) * step
}

/** The angle of a point around a centre, clockwise from straight up, where the rotation handle is. */
export function angleAt(middle: Point, point: Point): CentiDegrees {
  return withinTurn(Math.round((Math.atan2(point.x - middle.x, middle.y - point.y) * 18_000) / Math.PI))
}

interface Size {
  width: number
  height: number
}

/** The changed fields of an element other than a barcode with this size and centre. */
export function placed(element: Exclude<LabelElement, BarcodeElement>, size: Size, middle: Point): Changes {
  if (element.kind === 'ellipse')
    return changed(element, {
      cx: Math.round(middle.x),
      cy: Math.round(middle.y),
      rx: size.width / 2,
      ry: size.height / 2,
    })
  return changed(element, {
    'data-x': Math.round(middle.x - size.width / 2),
    'data-y': Math.round(middle.y - size.height / 2),
    width: size.width,
    height: size.height,
  })
}

/** A side in whole micrometres within the limits; even for ellipses, which store half of it. */
export function sideOf(
  element: Exclude<LabelElement, BarcodeElement>,
  wanted: number,
  current: number,
): number {
  const least = Math.min(smallest[element.kind], current)
  const side = Math.min(Math.max(wanted, least), labelLimits.coordinate)
  return element.kind === 'ellipse' ? Math.max(2, Math.round(side / 2) * 2) : Math.max(1, Math.round(side))
}

/** Those of `values` that differ from the element's. */
export function changed(element: LabelElement, values: Changes): Changes {
  const current = element as unknown as Changes
  const entries = Object.entries(values) as [TransformField, number][]
  return Object.fromEntries(entries.filter(([field, value]) => current[field] !== value))
}

/** The point at `at` of a box, each axis -1 to 1, on the paper. */
function fixedPoint(box: Box, rotation: CentiDegrees, at: Point): Point {
  const middle = middleOf(box)
  return turned(
    { x: middle.x + (at.x * box.width) / 2, y: middle.y + (at.y * box.height) / 2 },
    middle,
    rotation,
  )
}

/** The new centre when the box changes its size and the point at `anchor` stays. */
function middleAround(box: Box, rotation: CentiDegrees, anchor: Point, size: Size): Point {
  const fixed = fixedPoint(box, rotation, anchor)
  const away = { x: fixed.x - (anchor.x * size.width) / 2, y: fixed.y - (anchor.y * size.height) / 2 }
  return turned(away, fixed, rotation)
}

/** A corner follows the axis that was dragged further; a side adapts the other one. */
function inRatio(
  element: Exclude<LabelElement, BarcodeElement>,
  box: Box,
  wanted: Size,
  direction: Point,
): Size {
  const across = wanted.width / Math.max(1, box.width)
  const down = wanted.height / Math.max(1, box.height)
  const further = Math.abs(across - 1) > Math.abs(down - 1) ? across : down
  const factor = direction.x === 0 ? down : direction.y === 0 ? across : further
  const [shorter, longer] = [Math.min(box.width, box.height), Math.max(box.width, box.height, 1)]
  const least = Math.min(1, smallest[element.kind] / Math.max(1, shorter))
  const scale = Math.min(Math.max(factor, least), labelLimits.coordinate / longer)
  return {
    width: sideOf(element, box.width * scale, box.width),
    height: sideOf(element, box.height * scale, box.height),
  }
}

interface BarcodeDrag {
  direction: Point
  anchor: Point
  wanted: Size
  sizeOf: BarcodeSize
}

function resizedBarcode(
  element: BarcodeElement,
  { direction, anchor, wanted, sizeOf }: BarcodeDrag,
): Changes {
  const box = boxOf(element, sizeOf)
  const changes: Changes =
    direction.x === 0 && !isSquare(element.symbology)
      ? { barHeight: barHeightOf(element.barHeight + wanted.height - box.height) }
      : { module: snapModule(element.symbology, element.module * grownBy(box, wanted, direction)) }
  const size = sizeOf({ ...element, ...changes })
  const middle = middleAround(box, element.rotation, anchor, size)
  return changed(element, {
    'data-x': Math.round(middle.x - size.width / 2),
    'data-y': Math.round(middle.y - size.height / 2),
    ...changes,
  })
}

function grownBy(box: Box, wanted: Size, direction: Point): number {
  return direction.x === 0 ? wanted.height / box.height : wanted.width / box.width
}

function barHeightOf(wanted: number): Um {
  const { min, max } = labelLimits.barHeight
  return Math.round(Math.min(Math.max(wanted, min), max))
}
