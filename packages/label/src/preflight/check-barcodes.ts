import { backdropOf } from '../backdrop.ts'
import type { BarcodeFault } from '../barcode.ts'
import type { DrawnBarcode } from '../barcode-geometry.ts'
import { leastBars, moduleRange } from '../barcode-module.ts'
import { barcodeContrast, blended } from '../contrast.ts'
import type { BarcodeElement, Box, LabelDocument, LabelElement } from '../document.ts'
import { drawnFigures, filledFigure, strokeFigure } from '../drawn.ts'
import { covers, figureOf, meet, type Figure } from '../figure.ts'
import { boundsOf, boxOf, cornersOf, encloses, grown, overlap, trimOf } from '../geometry.ts'
import type { Separate } from '../ink.ts'
import { drawnBy, type PreflightContext } from './context.ts'
import { finding, type Finding } from './finding.ts'

/** Whether a scanner can read each barcode at its place and size. */
export function checkBarcodes(
  { paper }: Pick<LabelDocument, 'paper'>,
  printed: readonly LabelElement[],
  context: PreflightContext,
): Finding[] {
  return printed.flatMap((element, place) => {
    if (element.kind !== 'barcode') return []
    const { sizeOf } = context.barcodes
    const { separate } = context
    const zone = figureOf([cornersOf(boxOf(element, sizeOf), element.rotation)])
    if (zone === null) return []
    const below = printed.slice(0, place)
    const above = printed.slice(place + 1)
    const inTheWay = [
      ...below.filter((other) => disturbs(other, zone, true, context)),
      ...above.filter((other) => disturbs(other, zone, false, context)),
    ]
    return [
      ...checkValue(element, context.barcodes.draw(element)),
      ...checkBars(element),
      ...checkZone(element, encloses(trimOf(paper), zone.bounds), inTheWay),
      ...checkContrast(element, backdropOf(below, zone.bounds, { sizeOf, separate }), separate),
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

/**
 * An area behind the whole quiet zone is its background, and a frame around the zone leaves it clear; everything else
 * disturbs it.
 */
function disturbs(other: LabelElement, zone: Figure, isBelow: boolean, context: PreflightContext): boolean {
  const { sizeOf } = context.barcodes
  if (!overlap(grownBy(boundsOf(other, sizeOf), lineOf(other)), zone.bounds)) return false
  if (other.kind === 'rect' || other.kind === 'ellipse') {
    const [fill, line] = [filledFigure(other, sizeOf), strokeFigure(other, sizeOf)]
    if (line && meet(line, zone)) return true
    return fill !== null && meet(fill, zone) && !(isBelow && covers(fill, zone))
  }
  const figures = drawnFigures(other, drawnBy(context))
  if (other.kind === 'image' && isBelow && figures.some((one) => covers(one, zone))) return false
  return figures.some((one) => meet(one, zone))
}

const lineOf = (element: LabelElement): number =>
  element.kind === 'rect' || element.kind === 'ellipse' ? (element.stroke?.width ?? 0) : 0

const grownBy = (box: Box, by: number): Box => grown(box, { top: by, right: by, bottom: by, left: by })

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

/** Bars below GS1's height for their width can be read from fewer directions, much lower ones hardly at all. */
function checkBars(element: BarcodeElement): Finding[] {
  const least = leastBars(element)
  if (least === null || element.barHeight >= least) return []
  const code = element.barHeight < least / 2 ? 'BARCODE_BARS_TOO_LOW' : 'BARCODE_BARS_LOW'
  const params = { height: element.barHeight / 1000, least: Math.round(least / 10) / 100 }
  return [finding(code, { elementIds: [element.id], group: element.group, params })]
}

/** The expected value, as far as the encoder knows. */
function detailOf(fault: BarcodeFault): { detail?: string | number } {
  if ('length' in fault) return { detail: fault.length }
  if ('digit' in fault) return { detail: fault.digit }
  return 'character' in fault ? { detail: fault.character } : {}
}

function checkContrast(
  element: BarcodeElement,
  { inks, picture }: ReturnType<typeof backdropOf>,
  separate: Separate,
): Finding[] {
  const where = { elementIds: [element.id], group: element.group }
  if (picture) return [finding('BARCODE_ON_PICTURE', where)]
  const verdicts = inks.map((ink) =>
    barcodeContrast(blended(element.fill, ink, element.opacity, separate), ink, separate),
  )
  if (verdicts.includes('light on dark')) return [finding('BARCODE_LIGHT_ON_DARK', where)]
  return verdicts.includes('weak') ? [finding('BARCODE_WEAK', where)] : []
}
