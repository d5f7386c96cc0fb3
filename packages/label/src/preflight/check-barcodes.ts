import { backdropOf } from '../backdrop.ts'
import { moduleRange } from '../barcode-module.ts'
import { barcodeContrast, blended } from '../contrast.ts'
import type { BarcodeElement, Box, LabelDocument, LabelElement, RectElement } from '../document.ts'
import {
  boundsOf,
  boxOf,
  encloses,
  grown,
  hits,
  middleOf,
  overlap,
  trimOf,
  union,
  type BarcodeSize,
} from '../geometry.ts'
import { turned, type Point } from '../matrix.ts'
import type { BarcodeMeasure, PreflightContext } from './context.ts'
import { finding, type Finding } from './finding.ts'

/** Whether each barcode can be read by a scanner where it is and as large as it is. */
export function checkBarcodes(
  { paper }: Pick<LabelDocument, 'paper'>,
  printed: readonly LabelElement[],
  context: PreflightContext,
): Finding[] {
  return printed.flatMap((element, place) => {
    if (element.kind !== 'barcode') return []
    const measure = context.barcode(element)
    const zone = zoneOf(element, measure)
    const below = printed.slice(0, place)
    const above = printed.slice(place + 1)
    const inTheWay = [
      ...below.filter((other) => disturbs(other, zone, true, context.barcode)),
      ...above.filter((other) => disturbs(other, zone, false, context.barcode)),
    ]
    return [
      ...checkValue(element, measure),
      ...checkZone(element, encloses(trimOf(paper), zone.bounds), inTheWay),
      ...checkContrast(element, backdropOf(below, zone.bounds, context.barcode)),
    ]
  })
}

function checkZone(
  { id, group }: BarcodeElement,
  isInside: boolean,
  inTheWay: readonly LabelElement[],
): Finding[] {
  if (!isInside) return [finding('BARCODE_OUTSIDE', { elementIds: [id], group })]
  if (inTheWay.length === 0) return []
  return [finding('BARCODE_QUIET_ZONE', { elementIds: [id, ...inTheWay.map((other) => other.id)], group })]
}

/** The code with its clear space, as it is turned. */
interface Zone {
  corners: readonly Point[]
  bounds: Box
}

function zoneOf(element: BarcodeElement, measure: BarcodeMeasure): Zone {
  const box = boxOf(element, () => measure)
  const clear = grown(box, measure.quiet)
  const middle = middleOf(box)
  const [right, bottom] = [clear.x + clear.width, clear.y + clear.height]
  const corners = [
    { x: clear.x, y: clear.y },
    { x: right, y: clear.y },
    { x: right, y: bottom },
    { x: clear.x, y: bottom },
  ].map((corner) => turned(corner, middle, element.rotation))
  const around = union(corners.map((corner) => ({ ...corner, width: 0, height: 0 }))) ?? clear
  // Whole micrometres inwards: a turn shall not cost a barcode its place at the edge by a rounding.
  const [x, y] = [Math.ceil(around.x), Math.ceil(around.y)]
  const bounds = {
    x,
    y,
    width: Math.floor(around.x + around.width) - x,
    height: Math.floor(around.y + around.height) - y,
  }
  return { corners, bounds }
}

/** An area that lies below the whole zone is its ground, and a frame around it leaves it clear; all else disturbs. */
function disturbs(other: LabelElement, zone: Zone, isBelow: boolean, sizeOf: BarcodeSize): boolean {
  if (!overlap(boundsOf(other, sizeOf), zone.bounds)) return false
  const on = (point: Point, element: LabelElement): boolean => hits(element, point, { sizeOf, slack: 0 })
  if (other.kind === 'text' || other.kind === 'barcode') return true
  if (other.kind === 'image' || other.fill !== null)
    return !(isBelow && zone.corners.every((corner) => on(corner, other)))
  const filled = { ...other, fill: '#ffffff' } as RectElement
  const isFrameAround =
    zone.corners.every((corner) => on(corner, filled)) && !zone.corners.some((corner) => on(corner, other))
  return !isFrameAround && other.stroke !== null
}

function checkValue(element: BarcodeElement, measure: BarcodeMeasure): Finding[] {
  const findings: Finding[] = []
  const where = { elementIds: [element.id], group: element.group }
  if (measure.error !== undefined)
    findings.push(finding('BARCODE_INVALID', { ...where, params: { reason: measure.error } }))
  const { min, max } = moduleRange(element.symbology)
  if (element.module < min || element.module > max)
    findings.push(
      finding('BARCODE_SIZE', {
        ...where,
        params: { module: element.module / 1000, min: min / 1000, max: max / 1000 },
      }),
    )
  return findings
}

function checkContrast(element: BarcodeElement, { inks, picture }: ReturnType<typeof backdropOf>): Finding[] {
  const where = { elementIds: [element.id], group: element.group }
  if (picture) return [finding('BARCODE_ON_PICTURE', where)]
  const verdicts = inks.map((ink) => barcodeContrast(blended(element.fill, ink, element.opacity), ink))
  if (verdicts.includes('light on dark')) return [finding('BARCODE_LIGHT_ON_DARK', where)]
  return verdicts.includes('weak') ? [finding('BARCODE_WEAK', where)] : []
}
