import type { Box, ImageElement, LabelDocument, LabelElement, Sides } from '../document.ts'
import { bleedOf, boundsOf, encloses, overlap, safeOf, trimOf, type BarcodeSize } from '../geometry.ts'
import { totalInk, type Ink } from '../ink.ts'
import type { PreflightContext } from './context.ts'
import { finding, type Finding } from './finding.ts'

/** Whether the label can be printed and cut as it is drawn; barcodes have checks of their own. */
export function checkPrint(
  document: LabelDocument,
  printed: readonly LabelElement[],
  context: PreflightContext,
): Finding[] {
  const hidden = Object.values(document.elements).filter((element) => element.hidden)
  return [
    ...printed.flatMap((element) => checkPlace(document, element, context.barcodes.sizeOf)),
    ...printed.filter((element) => element.kind === 'image').flatMap(checkImage),
    ...checkInk(printed, context.inkLimit),
    ...together('HIDDEN', hidden),
  ]
}

const together = (code: 'HIDDEN' | 'COLOUR_NOT_SEPARATED', elements: readonly LabelElement[]): Finding[] =>
  elements.length === 0 ? [] : [finding(code, { elementIds: elements.map(({ id }) => id) })]

function checkPlace({ paper }: LabelDocument, element: LabelElement, sizeOf: BarcodeSize): Finding[] {
  const bounds = boundsOf(element, sizeOf)
  const where = { elementIds: [element.id], group: element.group }
  if (!overlap(bounds, bleedOf(paper))) return [finding('OUTSIDE_BLEED', where)]
  if (element.kind === 'barcode') return []
  if (element.kind === 'text') {
    if (!encloses(trimOf(paper), bounds)) return [finding('TEXT_OUTSIDE_TRIM', where)]
    return encloses(safeOf(paper), bounds) ? [] : [finding('TEXT_OUTSIDE_SAFE', where)]
  }
  const short = sidesShortOfBleed(paper, bounds)
  return short.length === 0
    ? []
    : [finding('BLEED_NOT_REACHED', { ...where, params: { sides: short.join(' ') } })]
}

/** A cut wanders by so much: what ends nearer to the trim is meant to run off it. */
const cutTolerance = 200

/** Sides on which something meets the trim but would show paper when the cut wanders. */
function sidesShortOfBleed(paper: LabelDocument['paper'], bounds: Box): (keyof Sides)[] {
  const over: Sides = {
    top: -bounds.y,
    right: bounds.x + bounds.width - paper.width,
    bottom: bounds.y + bounds.height - paper.height,
    left: -bounds.x,
  }
  return (['top', 'right', 'bottom', 'left'] as const).filter(
    (side) => over[side] >= -cutTolerance && over[side] < paper.bleed[side],
  )
}

const umPerInch = 25_400
/** Dots an inch that a press needs, and those below which it shows (label design e12). */
const dpiLimits = { good: 300, poor: 150 }

/** Pixels an inch at the size at which the picture is placed, along its poorer side. */
export function dpiOf({ px, width, height }: Pick<ImageElement, 'px' | 'width' | 'height'>): number {
  return Math.floor(Math.min((px[0] / width) * umPerInch, (px[1] / height) * umPerInch))
}

function checkImage(image: ImageElement): Finding[] {
  const dpi = dpiOf(image)
  if (dpi >= dpiLimits.good) return []
  const code = dpi < dpiLimits.poor ? 'IMAGE_TOO_COARSE' : 'IMAGE_COARSE'
  return [finding(code, { elementIds: [image.id], group: image.group, params: { dpi } })]
}

function checkInk(printed: readonly LabelElement[], limit: number): Finding[] {
  const inks = printed.map((element) => ({ element, inks: inksOf(element) }))
  const over = inks.flatMap(({ element, inks: own }) => {
    const ink = Math.max(0, ...own.map(totalInk))
    if (ink <= limit) return []
    return [
      finding('INK_OVER_LIMIT', { elementIds: [element.id], group: element.group, params: { ink, limit } }),
    ]
  })
  const unseparated = inks.filter(({ inks: own }) => own.some((ink) => typeof ink === 'string'))
  return [
    ...over,
    ...together(
      'COLOUR_NOT_SEPARATED',
      unseparated.map(({ element }) => element),
    ),
  ]
}

function inksOf(element: LabelElement): Ink[] {
  if (element.kind === 'text') return [element.fontColour]
  if (element.kind === 'barcode') return [element.fill]
  if (element.kind === 'image') return []
  return [element.fill, element.stroke?.fill ?? null].filter((ink) => ink !== null)
}
