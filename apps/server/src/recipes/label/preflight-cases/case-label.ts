import type { LabelElement, ScanPlace, Symbology } from '@rp/label/document'
import { quietZones } from '@rp/label/barcode-geometry'
import type { ImageLayer, TextGroup } from '@rp/label/groups'
import type { Ink } from '@rp/label/ink'
import { newBarcode, newEllipse, newImage, newRect, newText } from '@rp/label/new-element'
import { fromMm, fromPoints } from '@rp/label/units'

/** A part of a picture in millimetres, of one colour or from one to another. */
export interface Part {
  x: number
  y: number
  w: number
  h: number
  rgb?: string
  from?: string
  to?: string
  direction?: 'right' | 'down'
}

interface Placed {
  x: number
  y: number
  w: number
  h: number
}

/** An object of a case, in millimetres. */
export type CaseObject =
  | (Placed & {
      kind: 'rect' | 'ellipse'
      group: string
      fill: Ink | null
      stroke: { ink: Ink; width: number } | null
      opacity: number
    })
  | (Placed & { kind: 'picture'; layer: ImageLayer; parts: readonly Part[] })
  | (Placed & { kind: 'text'; group: TextGroup; ink: Ink; pt: number; bold: boolean; text: string })
  | {
      kind: 'code'
      symbology: Symbology
      x: number
      y: number
      module: number
      barHeight: number | null
      ink: Ink
      scannedBy: ScanPlace | null
      value: string
    }

/** A label of 60 by 60 mm, its objects from the stock upwards, and the right verdict of one kind of check. */
export interface PreflightCase {
  id: string
  note: string
  objects: readonly CaseObject[]
  about: string
  verdict: 'fine' | 'warn' | 'block' | 'any'
}

const boxOf = ({ x, y, w, h }: Placed) => ({
  'data-x': fromMm(x),
  'data-y': fromMm(y),
  width: fromMm(w),
  height: fromMm(h),
})

/** `background1` is the group `background 1`. */
const shapeGroup = (group: string) =>
  `${group.slice(0, -1)} ${group.slice(-1)}` as 'background 1' | 'highlight 1'

/** The elements of a case; a picture's file is named like the element. */
export function elementOf(object: CaseObject, z: number): LabelElement {
  const base = { id: `o${z}`, z }
  switch (object.kind) {
    case 'text':
      return newText({
        ...base,
        ...boxOf(object),
        group: object.group,
        text: object.text,
        fontId: object.bold ? 'sarabun-700' : 'sarabun-400',
        fontSize: fromPoints(object.pt),
        fontColour: object.ink,
      })
    case 'picture':
      return newImage({
        ...base,
        ...boxOf(object),
        layer: object.layer,
        file: base.id,
        px: [Math.round(object.w * dotsPerMm), Math.round(object.h * dotsPerMm)],
      })
    case 'code':
      return codeOf(object, base)
    default:
      return shapeOf(object, base)
  }
}

/** Pixels of a case's pictures. */
export const dotsPerMm = 12

/** A case places the bars; the element has its quiet zones, too. */
function codeOf(object: Extract<CaseObject, { kind: 'code' }>, base: { id: string; z: number }) {
  const { left, above } = quietZones[object.symbology]
  return newBarcode({
    ...base,
    symbology: object.symbology,
    value: object.value,
    'data-x': fromMm(object.x - left * object.module),
    'data-y': fromMm(object.y - above * object.module),
    module: fromMm(object.module),
    hri: false,
    fill: object.ink,
    ...(object.barHeight === null ? {} : { barHeight: fromMm(object.barHeight) }),
    ...(object.scannedBy === null ? {} : { scannedBy: object.scannedBy }),
  })
}

function shapeOf(object: Extract<CaseObject, { kind: 'rect' | 'ellipse' }>, base: { id: string; z: number }) {
  const { fill, opacity } = object
  const stroke = object.stroke && {
    fill: object.stroke.ink,
    width: fromMm(object.stroke.width),
    opacity: 100,
  }
  const inks = { ...base, group: shapeGroup(object.group), fill, stroke, opacity }
  if (object.kind === 'rect') return newRect({ ...inks, ...boxOf(object) })
  const [rx, ry] = [fromMm(object.w / 2), fromMm(object.h / 2)]
  return newEllipse({ ...inks, cx: fromMm(object.x) + rx, cy: fromMm(object.y) + ry, rx, ry })
}
