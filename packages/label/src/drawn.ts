import type { Box, EllipseElement, LabelElement, RectElement, TextElement } from './document.ts'
import { figureOf, lazyFigure, type Figure } from './figure.ts'
import { boxOf, cornersOf, middleOf, type BarcodeSize } from './geometry.ts'
import { turned, type Point } from './matrix.ts'
import type { PicturesOf } from './picture-facts.ts'

/** A letter in the element's own unrotated box; its contours are computed on demand. */
export interface Letter {
  bounds: Box
  contours: () => readonly (readonly Point[])[]
}

export type Letters = readonly Letter[]

/** Functions for measuring drawn elements. */
export interface DrawnBy {
  sizeOf: BarcodeSize
  /** Undefined if the font is unknown: the box is used. */
  lettersOf: (text: TextElement) => Letters | undefined
  pictures: PicturesOf
}

const arc = 16

/** A rectangle with rounded corners, or an ellipse if the radii are half its size. */
function rounded(box: Box, radius: { rx: number; ry: number }): Point[] {
  const rx = Math.min(Math.max(0, radius.rx), box.width / 2)
  const ry = Math.min(Math.max(0, radius.ry), box.height / 2)
  const { x, y, width, height } = box
  if (rx === 0 || ry === 0) return cornersOf(box, 0)
  const corners: [number, number, number][] = [
    [x + width - rx, y + height - ry, 0],
    [x + rx, y + height - ry, 1],
    [x + rx, y + ry, 2],
    [x + width - rx, y + ry, 3],
  ]
  return corners.flatMap(([cx, cy, quarter]) =>
    Array.from({ length: arc + 1 }, (_, at) => {
      const angle = ((quarter + at / arc) * Math.PI) / 2
      return { x: cx + rx * Math.cos(angle), y: cy + ry * Math.sin(angle) }
    }),
  )
}

type Shape = RectElement | EllipseElement

/** The outline of a shape, offset outwards; null if nothing is left. */
function outline(shape: Shape, by: number, sizeOf: BarcodeSize): Point[] | null {
  const { x, y, width, height } = boxOf(shape, sizeOf)
  const box = { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
  if (box.width <= 0 || box.height <= 0) return null
  const isSharp = shape.kind === 'rect' && (shape.rx === 0 || shape.ry === 0)
  return rounded(box, isSharp ? { rx: 0, ry: 0 } : { rx: shape.rx + by, ry: shape.ry + by })
}

const lineOf = ({ stroke }: Shape): number =>
  stroke && stroke.width > 0 && stroke.opacity > 0 ? stroke.width / 2 : 0

/** The filled area of a shape; null without a fill. */
export function filledFigure(shape: Shape, sizeOf: BarcodeSize): Figure | null {
  return shape.fill === null ? null : placed(shape, [outline(shape, 0, sizeOf) ?? []], sizeOf)
}

/** The stroke of a shape; null without one. */
export function strokeFigure(shape: Shape, sizeOf: BarcodeSize): Figure | null {
  const half = lineOf(shape)
  if (half === 0) return null
  const contours = [outline(shape, half, sizeOf), outline(shape, -half, sizeOf)]
  return placed(
    shape,
    contours.filter((contour) => contour !== null),
    sizeOf,
  )
}

/** Contours of the unrotated element, transformed to the paper. */
function placed(
  element: LabelElement,
  contours: readonly (readonly Point[])[],
  sizeOf: BarcodeSize,
): Figure | null {
  if (element.rotation === 0) return figureOf(contours)
  const middle = middleOf(boxOf(element, sizeOf))
  return figureOf(contours.map((contour) => contour.map((point) => turned(point, middle, element.rotation))))
}

function lettersOn(text: TextElement, { sizeOf, lettersOf }: DrawnBy): Figure[] {
  const letters = lettersOf(text)
  if (letters === undefined) return whole(text, sizeOf)
  const [dx, dy] = [text['data-x'], text['data-y']]
  const moved = (point: Point): Point => ({ x: point.x + dx, y: point.y + dy })
  return letters.flatMap(({ bounds, contours }) => {
    const onPaper = () => contours().map((one) => one.map(moved))
    if (text.rotation !== 0) return placed(text, onPaper(), sizeOf) ?? []
    return lazyFigure({ ...bounds, x: bounds.x + dx, y: bounds.y + dy }, onPaper)
  })
}

const whole = (element: LabelElement, sizeOf: BarcodeSize): Figure[] => {
  const figure = figureOf([cornersOf(boxOf(element, sizeOf), element.rotation)])
  return figure ? [figure] : []
}

/** The drawn areas of an element on the paper: letters, fills, strokes, and opaque parts of a picture. */
export function drawnFigures(element: LabelElement, by: DrawnBy): Figure[] {
  const { sizeOf } = by
  if (element.kind === 'text') return lettersOn(element, by)
  if (element.kind === 'barcode') return whole(element, sizeOf)
  if (element.kind !== 'image')
    return [filledFigure(element, sizeOf), strokeFigure(element, sizeOf)].filter((one) => one !== null)
  const facts = by.pictures(element.file)
  if (facts === undefined || facts === 'damaged') return whole(element, sizeOf)
  const { x, y, width, height } = boxOf(element, sizeOf)
  return facts.opaque.flatMap((part) => {
    const box = {
      x: x + (part.x * width) / 1000,
      y: y + (part.y * height) / 1000,
      width: (part.width * width) / 1000,
      height: (part.height * height) / 1000,
    }
    return placed(element, [cornersOf(box, 0)], sizeOf) ?? []
  })
}
