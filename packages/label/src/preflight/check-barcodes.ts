import { below, backgroundsOf, near, type Backdrop } from '../backdrop.ts'
import type { BarcodeFault } from '../barcode.ts'
import { quietZones, type DrawnBarcode } from '../barcode-geometry.ts'
import { isFarTooLow, leastBars, moduleLimits, moduleRange, scannedByOf } from '../barcode-module.ts'
import { barcodeContrast, redReflectance } from '../contrast.ts'
import type {
  BarcodeElement,
  Box,
  EllipseElement,
  LabelDocument,
  LabelElement,
  RectElement,
} from '../document.ts'
import { drawnFigures, filledFigure, strokeFigure } from '../drawn.ts'
import { covers, figureOf, meet, type Figure } from '../figure.ts'
import {
  type BarcodeSize,
  boundsOf,
  boxOf,
  cornersOf,
  encloses,
  grown,
  middleOf,
  overlap,
  trimOf,
} from '../geometry.ts'
import { bareStock, coated, platesAt, seenOf } from '../background.ts'
import { inkOverprints, isTechnical, white, type Ink } from '../ink.ts'
import { inksOf } from '../inks-of.ts'
import { turned } from '../matrix.ts'
import type { Um } from '../units.ts'
import { backdropAmong, drawnBy, type PreflightContext } from './context.ts'
import { finding, type Finding } from './finding.ts'

/**
 * Whether a scanner can read each barcode at its place and size. `printed` is without the parts of shapes and texts in
 * technical inks.
 */
export function checkBarcodes(
  { paper }: Pick<LabelDocument, 'paper'>,
  printed: readonly LabelElement[],
  context: PreflightContext,
): Finding[] {
  return printed.flatMap((element, place) => {
    if (element.kind !== 'barcode') return []
    const { sizeOf } = context.barcodes
    const zone = figureOf([cornersOf(boxOf(element, sizeOf), element.rotation)])
    if (zone === null) return []
    const backdrop = near(backdropAmong(printed, context), zone.bounds)
    const covered = printed.findLastIndex((other, at) => at < place && hidesBelow(other, zone, context))
    const inTheWay = printed.filter((other, at) => {
      if (at === place || at < covered) return false
      if (!disturbs(other, zone, at < place, context)) return false
      return at > place || !isUnseen(other, below(backdrop, at), context)
    })
    return [
      ...checkValue(element, context.barcodes.draw(element)),
      ...checkModule(element),
      ...checkBars(element, sizeOf(element).width),
      ...checkZone(element, encloses(trimOf(paper), zone.bounds), inTheWay),
      ...checkContrast(element, below(backdrop, place), context),
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

/** Whether a scanner sees nothing of what lies below an element in the whole zone. */
function hidesBelow(other: LabelElement, zone: Figure, context: PreflightContext): boolean {
  if (other.opacity < 100) return false
  const { sizeOf } = context.barcodes
  if (other.kind === 'image') return drawnFigures(other, drawnBy(context)).some((one) => covers(one, zone))
  if (other.kind !== 'rect' && other.kind !== 'ellipse') return false
  if (other.fill === null || inkOverprints(other.fill)) return false
  const fill = filledFigure(other, sizeOf)
  return fill !== null && covers(fill, zone)
}

/** Places across a code at which its background is looked at. */
const across = 24

/** Whether a shape is white on white stock: its edge is not there for a scanner. */
function isUnseen(other: LabelElement, beneath: Backdrop, { separate, barcodes }: PreflightContext): boolean {
  if (other.kind !== 'rect' && other.kind !== 'ellipse') return false
  const isWhite = (ink: Ink): boolean => platesAt(coated(bareStock, { ink, opacity: 100 }, separate)) === 0
  if (!inksOf(other).every(isWhite)) return false
  const corners = cornersOf(boxOf(other, barcodes.sizeOf), other.rotation)
  return backgroundsOf(near(beneath, boundsOf(other, barcodes.sizeOf)), corners, across).every(
    (background) => !background.isUnknown && platesAt(background) === 0,
  )
}

/**
 * An area behind the whole quiet zone is its background, and a frame around the zone leaves it clear; everything else
 * that a scanner sees disturbs it.
 */
function disturbs(other: LabelElement, zone: Figure, isBelow: boolean, context: PreflightContext): boolean {
  const { sizeOf } = context.barcodes
  if (!overlap(grownBy(boundsOf(other, sizeOf), lineOf(other)), zone.bounds)) return false
  if (other.kind === 'rect' || other.kind === 'ellipse') return shapeDisturbs(other, zone, isBelow, context)
  if (other.kind === 'barcode' && isTechnical(other.fill)) return false
  const figures = other.kind === 'barcode' ? barsOf(other, sizeOf) : drawnFigures(other, drawnBy(context))
  if (other.kind === 'image' && isBelow && figures.some((one) => covers(one, zone))) return false
  return figures.some((one) => meet(one, zone))
}

/** The bars of another code with its value: two quiet zones may share their place. */
function barsOf(barcode: BarcodeElement, sizeOf: BarcodeSize): Figure[] {
  const box = boxOf(barcode, sizeOf)
  const { left, right, above } = quietZones[barcode.symbology]
  const by = (modules: number): Um => -modules * barcode.module
  const bars = grown(box, { top: by(above), right: by(right), bottom: by(above), left: by(left) })
  const about = middleOf(box)
  const figure = figureOf([cornersOf(bars, 0).map((corner) => turned(corner, about, barcode.rotation))])
  return figure === null ? [] : [figure]
}

function shapeDisturbs(
  shape: RectElement | EllipseElement,
  zone: Figure,
  isBelow: boolean,
  context: PreflightContext,
): boolean {
  const { sizeOf } = context.barcodes
  const [fill, line] = [filledFigure(shape, sizeOf), strokeFigure(shape, sizeOf)]
  if (line && meet(line, zone)) return true
  return fill !== null && meet(fill, zone) && !(isBelow && covers(fill, zone))
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
  if (element.module > max)
    findings.push(
      finding('BARCODE_SIZE', {
        ...where,
        params: { module: element.module / 1000, min: min / 1000, max: max / 1000 },
      }),
    )
  return findings
}

/** Modules below the least of their scanner are read with luck, much smaller ones hardly at all. */
function checkModule(element: BarcodeElement): Finding[] {
  const { least, hopeless } = moduleLimits(element)
  if (element.module >= least) return []
  const code = element.module < hopeless ? 'BARCODE_MODULE_TOO_SMALL' : 'BARCODE_MODULE_SMALL'
  const params = { module: element.module / 1000, min: least / 1000, scanner: scannedByOf(element) }
  return [finding(code, { elementIds: [element.id], group: element.group, params })]
}

/** Bars below the height for their width can be read from fewer directions, much lower ones hardly at all. */
function checkBars(element: BarcodeElement, width: Um): Finding[] {
  const least = leastBars(element, width)
  if (least === null || element.barHeight >= least) return []
  const code = isFarTooLow(element) ? 'BARCODE_BARS_TOO_LOW' : 'BARCODE_BARS_LOW'
  const params = { height: element.barHeight / 1000, least: Math.round(least / 10) / 100 }
  return [finding(code, { elementIds: [element.id], group: element.group, params })]
}

/** The expected value, as far as the encoder knows. */
function detailOf(fault: BarcodeFault): { detail?: string | number } {
  if ('length' in fault) return { detail: fault.length }
  if ('digit' in fault) return { detail: fault.digit }
  return 'character' in fault ? { detail: fault.character } : {}
}

/** Differences in red light that no scanner notices below a code. */
const unevenness = 0.25

/** Judges what a scanner sees below the bars and in the quiet zones, the worst place counts. */
function checkContrast(element: BarcodeElement, beneath: Backdrop, context: PreflightContext): Finding[] {
  const { separate } = context
  const where = { elementIds: [element.id], group: element.group }
  const corners = cornersOf(boxOf(element, context.barcodes.sizeOf), element.rotation)
  const backgrounds = backgroundsOf(beneath, corners, across)
  if (backgrounds.some(({ isUnknown }) => isUnknown)) return [finding('BARCODE_ON_PICTURE', where)]
  const seen = backgrounds.map((background) => seenOf(background, separate))
  const verdicts = backgrounds.map((background, at) => {
    const bars = coated(background, { ink: element.fill, opacity: element.opacity }, separate)
    return barcodeContrast(seenOf(bars, separate), seen[at] ?? white)
  })
  if (verdicts.includes('light on dark')) return [finding('BARCODE_LIGHT_ON_DARK', where)]
  if (verdicts.includes('weak')) return [finding('BARCODE_WEAK', where)]
  const reflected = seen.map(redReflectance)
  const isUneven = Math.max(...reflected) - Math.min(...reflected) > unevenness
  return isUneven && backgrounds.some(({ isPicture }) => isPicture)
    ? [finding('BARCODE_ON_PICTURE', where)]
    : []
}
