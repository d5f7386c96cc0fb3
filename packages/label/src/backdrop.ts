import type { Box, EllipseElement, ImageElement, LabelElement, RectElement } from './document.ts'
import { boundsOf, boxOf, grown, middleOf, overlap, type BarcodeSize } from './geometry.ts'
import { isSeen, openBackgrounds, type Coat, type Background, type BackgroundBy } from './background.ts'
import type { Separate } from './ink.ts'
import { turned, type Point } from './matrix.ts'
import { shadeAt, shadeCells, type PicturesOf } from './picture-facts.ts'

/** What is needed to see what lies below a letter or a code. */
export interface SeenBy {
  sizeOf: BarcodeSize
  separate: Separate
  pictures: PicturesOf
}

export type Corners = readonly [Point, Point, Point, Point]

/** A fill, a line or a picture, with its extent on the stock. */
interface Layer {
  /** The place of its element among those that print; its line is half a place above its fill. */
  place: number
  bounds: Box
  /** Its coat at a point; null where it leaves none. */
  coatAt: (point: Point) => Coat | null
  /** Whether all of a convex area has the same coat. */
  isEven: (corners: Corners) => boolean
}

/** What gives a background, painted from the stock upwards. */
export interface Backdrop {
  layers: readonly Layer[]
  backgroundBy: BackgroundBy
}

/** The layers of the printed elements that give a background. */
export function backdropOf(printed: readonly LabelElement[], by: SeenBy): Backdrop {
  const layers = printed.flatMap((element, place): (Layer | null)[] => {
    if (element.hidden || element.opacity === 0) return []
    if (element.kind === 'image') return [pictureLayer(element, place, by)]
    if (element.kind !== 'rect' && element.kind !== 'ellipse') return []
    return [fillLayer(element, place, by), lineLayer(element, place + 0.5, by)]
  })
  return { layers: layers.filter((layer) => layer !== null), backgroundBy: openBackgrounds(by.separate) }
}

/** The part of a backdrop below a place. */
export const below = ({ layers, backgroundBy }: Backdrop, place: number): Backdrop => ({
  layers: layers.filter((layer) => layer.place < place),
  backgroundBy,
})

/** The part of a backdrop that meets a box. */
export const near = ({ layers, backgroundBy }: Backdrop, box: Box): Backdrop => ({
  layers: layers.filter(({ bounds }) => overlap(bounds, box)),
  backgroundBy,
})

/** The backgrounds of an area: one if it is even, else those of `across` by `across` places. */
export function backgroundsOf(backdrop: Backdrop, corners: Corners, across: number): Background[] {
  const isEven = backdrop.layers.every((layer) => layer.isEven(corners))
  if (isEven) return [backgroundAt(backdrop, between(corners, 0.5, 0.5))]
  const shares = Array.from({ length: across }, (_, at) => (at + 0.5) / across)
  return shares.flatMap((y) => shares.map((x) => backgroundAt(backdrop, between(corners, x, y))))
}

/** The background at one point. */
export function backgroundAt({ layers, backgroundBy }: Backdrop, point: Point): Background {
  const coats: Coat[] = []
  for (const layer of layers) {
    const coat = layer.coatAt(point)
    if (coat) coats.push(coat)
  }
  return backgroundBy(coats)
}

/** A place within four corners, by shares of their width and height. */
function between([a, b, , d]: Corners, x: number, y: number): Point {
  return {
    x: a.x + (b.x - a.x) * x + (d.x - a.x) * y,
    y: a.y + (b.y - a.y) * x + (d.y - a.y) * y,
  }
}

type Shape = RectElement | EllipseElement

/** Whether points lie within a shape, offset outwards. */
function insideOf(shape: Shape, sizeOf: BarcodeSize): (point: Point, by: number) => boolean {
  const box = boxOf(shape, sizeOf)
  const middle = middleOf(box)
  return (point, by) => {
    const at = shape.rotation === 0 ? point : turned(point, middle, -shape.rotation)
    return isWithin(shape, box, { x: Math.abs(at.x - middle.x), y: Math.abs(at.y - middle.y) }, by)
  }
}

/** Inks that do not show give no background. */
function fillLayer(shape: Shape, place: number, { sizeOf }: SeenBy): Layer | null {
  if (shape.fill === null || !isSeen(shape.fill)) return null
  const coat = { ink: shape.fill, opacity: shape.opacity }
  const inside = insideOf(shape, sizeOf)
  return {
    place,
    bounds: boundsOf(shape, sizeOf),
    coatAt: (point) => (inside(point, 0) ? coat : null),
    isEven: (corners) => corners.every((corner) => inside(corner, 0)),
  }
}

function lineLayer(shape: Shape, place: number, { sizeOf }: SeenBy): Layer | null {
  const { stroke } = shape
  if (stroke === null || stroke.width === 0 || !isSeen(stroke.fill)) return null
  const half = stroke.width / 2
  const coat = { ink: stroke.fill, opacity: (shape.opacity * stroke.opacity) / 100 }
  const inside = insideOf(shape, sizeOf)
  return {
    place,
    bounds: grown(boundsOf(shape, sizeOf), { top: half, right: half, bottom: half, left: half }),
    coatAt: (point) => (inside(point, half) && !inside(point, -half) ? coat : null),
    isEven: (corners) => corners.every((corner) => inside(corner, -half)),
  }
}

/** Whether a distance from the middle lies within a shape that is offset outwards. */
function isWithin(shape: Shape, { width, height }: Box, away: Point, by: number): boolean {
  const [x, y] = [width / 2 + by, height / 2 + by]
  if (x <= 0 || y <= 0 || away.x > x || away.y > y) return false
  const [rx, ry] =
    shape.kind === 'ellipse'
      ? [x, y]
      : [Math.min(x, shape.rx && shape.rx + by), Math.min(y, shape.ry && shape.ry + by)]
  if (rx <= 0 || ry <= 0) return true
  const corner = { x: Math.max(0, away.x - (x - rx)), y: Math.max(0, away.y - (y - ry)) }
  return (corner.x / rx) ** 2 + (corner.y / ry) ** 2 <= 1
}

function pictureLayer(image: ImageElement, place: number, { sizeOf, pictures }: SeenBy): Layer {
  const box = boxOf(image, sizeOf)
  const middle = middleOf(box)
  const facts = pictures(image.file)
  const unknown: Coat = { ink: '#ffffff', opacity: image.opacity, picture: 'unknown' }
  const coats = new Map<number, Coat>()
  /** The cell at a point; null beside the picture. */
  const cellAt = (point: Point): number | null => {
    const at = image.rotation === 0 ? point : turned(point, middle, -image.rotation)
    const [x, y] = [(at.x - box.x) / box.width, (at.y - box.y) / box.height]
    if (x < 0 || x > 1 || y < 0 || y > 1) return null
    const index = (share: number): number => Math.min(shadeCells - 1, Math.floor(share * shadeCells))
    return index(y) * shadeCells + index(x)
  }
  const coatOf = (cell: number): Coat => {
    const shade = facts === undefined || facts === 'damaged' ? null : shadeAt(facts, cell)
    if (shade === null) return unknown
    return { ink: shade.ink, opacity: (image.opacity * shade.opacity) / 100, picture: 'known' }
  }
  return {
    place,
    bounds: boundsOf(image, sizeOf),
    coatAt(point) {
      const cell = cellAt(point)
      if (cell === null) return null
      const coat = coats.get(cell) ?? coatOf(cell)
      coats.set(cell, coat)
      return coat
    },
    isEven(corners) {
      const cell = cellAt(corners[0])
      return cell !== null && corners.every((corner) => cellAt(corner) === cell)
    },
  }
}
