import { backdropOf } from '../backdrop.ts'
import type { BarcodeFault } from '../barcode.ts'
import type { DrawnBarcode } from '../barcode-geometry.ts'
import { moduleRange } from '../barcode-module.ts'
import { barcodeContrast, blended } from '../contrast.ts'
import type { BarcodeElement, Box, LabelDocument, LabelElement, RectElement } from '../document.ts'
import { boundsOf, boxOf, cornersOf, encloses, hits, overlap, trimOf, type BarcodeSize } from '../geometry.ts'
import type { Point } from '../matrix.ts'
import type { PreflightContext } from './context.ts'
import { finding, type Finding } from './finding.ts'

/** Whether each barcode can be read by a scanner where it is and as large as it is. */
export function checkBarcodes(
  { paper }: Pick<LabelDocument, 'paper'>,
  printed: readonly LabelElement[],
  context: PreflightContext,
): Finding[] {
  return printed.flatMap((element, place) => {
    if (element.kind !== 'barcode') return []
    const { sizeOf } = context.barcodes
    const corners = cornersOf(boxOf(element, sizeOf), element.rotation)
    const zone = { corners, bounds: boundsOf(element, sizeOf) }
    const below = printed.slice(0, place)
    const above = printed.slice(place + 1)
    const inTheWay = [
      ...below.filter((other) => disturbs(other, zone, true, sizeOf)),
      ...above.filter((other) => disturbs(other, zone, false, sizeOf)),
    ]
    return [
      ...checkValue(element, context.barcodes.draw(element)),
      ...checkZone(element, encloses(trimOf(paper), zone.bounds), inTheWay),
      ...checkContrast(element, backdropOf(below, zone.bounds, sizeOf)),
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

/** The code with its quiet zone, as it is turned. */
interface Zone {
  corners: readonly Point[]
  bounds: Box
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

function checkValue(element: BarcodeElement, drawn: DrawnBarcode | BarcodeFault): Finding[] {
  const findings: Finding[] = []
  const where = { elementIds: [element.id], group: element.group }
  if ('fault' in drawn)
    findings.push(
      finding('BARCODE_INVALID', { ...where, params: { reason: drawn.fault, ...detailOf(drawn) } }),
    )
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

/** What the value should have been, as far as the encoder knows. */
function detailOf(fault: BarcodeFault): { detail?: string | number } {
  if ('length' in fault) return { detail: fault.length }
  if ('digit' in fault) return { detail: fault.digit }
  return 'character' in fault ? { detail: fault.character } : {}
}

function checkContrast(element: BarcodeElement, { inks, picture }: ReturnType<typeof backdropOf>): Finding[] {
  const where = { elementIds: [element.id], group: element.group }
  if (picture) return [finding('BARCODE_ON_PICTURE', where)]
  const verdicts = inks.map((ink) => barcodeContrast(blended(element.fill, ink, element.opacity), ink))
  if (verdicts.includes('light on dark')) return [finding('BARCODE_LIGHT_ON_DARK', where)]
  return verdicts.includes('weak') ? [finding('BARCODE_WEAK', where)] : []
}
