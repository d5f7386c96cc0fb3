import type { Box, EllipseElement, ImageElement, LabelElement, RectElement } from './document.ts'
import { boundsOf, boxOf, grown, middleOf, overlap, type BarcodeSize } from './geometry.ts'
import { bareStock, coated, isSeen, type Coat, type Ground } from './ground.ts'
import type { Separate } from './ink.ts'
import { turned, type Point } from './matrix.ts'
import { shadeAt, type PicturesOf } from './picture-facts.ts'

/** What is needed to see what lies below a letter or a code. */
export interface SeenBy {
  sizeOf: BarcodeSize
  separate: Separate
  pictures: PicturesOf
}

/** An element that gives a ground, with its extent on the stock. */
interface Layer {
  bounds: Box
  /** The coats at a point, the lowest first. */
  coatsAt: (point: Point) => readonly Coat[]
  /** Whether all of a convex area has the same coats. */
  isEven: (corners: readonly Point[]) => boolean
}

/** What lies below something, painted from the stock upwards. */
export type Backdrop = readonly Layer[]

/** The layers of the elements that show below something. */
export function backdropOf(below: readonly LabelElement[], by: SeenBy): Backdrop {
  return below.flatMap((element): Layer[] => {
    if (element.hidden || element.opacity === 0) return []
    if (element.kind === 'image') return [pictureLayer(element, by)]
    return element.kind === 'rect' || element.kind === 'ellipse' ? shapeLayers(element, by) : []
  })
}

/** The layers of a backdrop that meet a box. */
export const near = (backdrop: Backdrop, box: Box): Backdrop =>
  backdrop.filter(({ bounds }) => overlap(bounds, box))

/** The different grounds of an area with these corners, seen at `across` by `across` places; once each. */
export function groundsOf(
  backdrop: Backdrop,
  corners: readonly [Point, Point, Point, Point],
  { separate }: Pick<SeenBy, 'separate'>,
  across: number,
): Ground[] {
  const places = backdrop.every((layer) => layer.isEven(corners))
    ? [between(corners, 0.5, 0.5)]
    : grid(corners, across)
  const known = new Map<string, Ground>()
  return places.map((place) => {
    const coats = backdrop.flatMap((layer) => layer.coatsAt(place))
    const key = JSON.stringify(coats)
    const found = known.get(key) ?? coats.reduce((ground, coat) => coated(ground, coat, separate), bareStock)
    known.set(key, found)
    return found
  })
}

/** A place within four corners, by shares of their width and height. */
function between([a, b, , d]: readonly [Point, Point, Point, Point], x: number, y: number): Point {
  return {
    x: a.x + (b.x - a.x) * x + (d.x - a.x) * y,
    y: a.y + (b.y - a.y) * x + (d.y - a.y) * y,
  }
}

function grid(corners: readonly [Point, Point, Point, Point], across: number): Point[] {
  const shares = Array.from({ length: across }, (_, at) => (at + 0.5) / across)
  return shares.flatMap((y) => shares.map((x) => between(corners, x, y)))
}

type Shape = RectElement | EllipseElement

/** A shape has a ground of its fill and of its line; inks that do not show have none. */
function shapeLayers(shape: Shape, { sizeOf }: SeenBy): Layer[] {
  const fill = shape.fill !== null && isSeen(shape.fill) ? shape.fill : null
  const line = lineOf(shape)
  if (fill === null && line === null) return []
  const box = boxOf(shape, sizeOf)
  const middle = middleOf(box)
  const half = line === null ? 0 : line.width / 2
  const inside = (point: Point, by: number): boolean => {
    const at = turned(point, middle, -shape.rotation)
    return isWithin(shape, box, { x: Math.abs(at.x - middle.x), y: Math.abs(at.y - middle.y) }, by)
  }
  const bounds = boundsOf(shape, sizeOf)
  return [
    {
      bounds: grown(bounds, { top: half, right: half, bottom: half, left: half }),
      coatsAt(point) {
        const coats: Coat[] = []
        if (fill !== null && inside(point, 0)) coats.push({ ink: fill, opacity: shape.opacity })
        if (line && inside(point, half) && !inside(point, -half))
          coats.push({ ink: line.ink, opacity: line.opacity })
        return coats
      },
      isEven: (corners) => corners.every((corner) => inside(corner, -half)),
    },
  ]
}

function lineOf({ stroke, opacity }: Shape) {
  if (stroke === null || stroke.width === 0 || stroke.opacity === 0 || !isSeen(stroke.fill)) return null
  return { ink: stroke.fill, width: stroke.width, opacity: (opacity * stroke.opacity) / 100 }
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

function pictureLayer(image: ImageElement, { sizeOf, pictures }: SeenBy): Layer {
  const box = boxOf(image, sizeOf)
  const middle = middleOf(box)
  const facts = pictures(image.file)
  return {
    bounds: boundsOf(image, sizeOf),
    coatsAt(point) {
      const at = turned(point, middle, -image.rotation)
      const [x, y] = [(at.x - box.x) / box.width, (at.y - box.y) / box.height]
      if (x < 0 || x > 1 || y < 0 || y > 1) return []
      const shade = facts === undefined || facts === 'damaged' ? null : shadeAt(facts, x, y)
      if (shade === null) return [{ ink: '#ffffff', opacity: image.opacity, picture: 'unknown' }]
      return [{ ink: shade.ink, opacity: (image.opacity * shade.opacity) / 100, picture: 'known' }]
    },
    isEven: () => false,
  }
}
