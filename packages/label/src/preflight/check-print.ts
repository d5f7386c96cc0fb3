import type { Box, ImageElement, LabelDocument, LabelElement, Sides } from '../document.ts'
import { drawnFigures } from '../drawn.ts'
import { bleedOf, encloses, overlap, safeOf, trimOf, union } from '../geometry.ts'
import { totalInk } from '../ink.ts'
import { inColours, isLegible } from '../technical.ts'
import { inksOf } from '../inks-of.ts'
import { drawnBy, type PreflightContext } from './context.ts'
import { checkWhite } from './check-white.ts'
import { finding, type Finding } from './finding.ts'

/** Whether the label can be printed and cut as drawn; barcodes are checked separately. */
export function checkPrint(
  document: LabelDocument,
  printed: readonly LabelElement[],
  context: PreflightContext,
): Finding[] {
  const hidden = Object.values(document.elements).filter((element) => element.hidden)
  return [
    ...printed.flatMap((element) => checkPlace(document, element, context)),
    ...printed.filter((element) => element.kind === 'image').flatMap((image) => checkImage(image, context)),
    ...checkInk(printed, context),
    ...checkWhite(document.paper, printed, context),
    ...together('HIDDEN', hidden),
  ]
}

const together = (code: 'HIDDEN' | 'COLOUR_NOT_SEPARATED', elements: readonly LabelElement[]): Finding[] =>
  elements.length === 0 ? [] : [finding(code, { elementIds: elements.map(({ id }) => id) })]

/** Judges drawn areas: cutting an empty part of a box is no fault. */
function checkPlace({ paper }: LabelDocument, element: LabelElement, context: PreflightContext): Finding[] {
  const bounds = union(drawnFigures(element, drawnBy(context)).map((figure) => figure.bounds))
  if (bounds === null) return []
  const where = { elementIds: [element.id], group: element.group }
  if (!overlap(bounds, bleedOf(paper))) return [finding('OUTSIDE_BLEED', where)]
  if (element.kind === 'barcode') return []
  if (element.kind === 'text') {
    if (!isLegible(element)) return []
    if (!encloses(trimOf(paper), bounds)) return [finding('TEXT_OUTSIDE_TRIM', where)]
    return encloses(safeOf(paper), bounds) ? [] : [finding('TEXT_OUTSIDE_SAFE', where)]
  }
  const short = sidesShortOfBleed(paper, boundsInColours(element, context))
  return short.length === 0
    ? []
    : [finding('BLEED_NOT_REACHED', { ...where, params: { sides: short.join(' ') } })]
}

/** Technical inks may end at the cut: nobody sees it. */
function boundsInColours(element: LabelElement, context: PreflightContext): Box | null {
  const coloured = inColours(element)
  return coloured && union(drawnFigures(coloured, drawnBy(context)).map((figure) => figure.bounds))
}

/** Cutting tolerance: an element that ends nearer to the trim is meant to bleed. */
const cutTolerance = 200

/** Sides on which an element meets the trim but would show paper if the cut is off. */
function sidesShortOfBleed(paper: LabelDocument['paper'], bounds: Box | null): (keyof Sides)[] {
  if (bounds === null) return []
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
/** Required resolution in dpi, and the one below which it is visible. */
const dpiLimits = { good: 300, poor: 150 }

/** Resolution of a picture at its placed size, along its poorer side. */
export function dpiOf({ px, width, height }: Pick<ImageElement, 'px' | 'width' | 'height'>): number {
  return Math.floor(Math.min((px[0] / width) * umPerInch, (px[1] / height) * umPerInch))
}

function checkImage(image: ImageElement, { pictures }: PreflightContext): Finding[] {
  const where = { elementIds: [image.id], group: image.group }
  const facts = pictures(image.file)
  if (facts === 'damaged') return [finding('IMAGE_DAMAGED', where)]
  const findings = facts?.blackOfSeveralPlates ? [finding('IMAGE_BLACK_PLATES', where)] : []
  const dpi = dpiOf(image)
  if (dpi >= dpiLimits.good) return findings
  const code = dpi < dpiLimits.poor ? 'IMAGE_TOO_COARSE' : 'IMAGE_COARSE'
  return [...findings, finding(code, { ...where, params: { dpi } })]
}

function checkInk(
  printed: readonly LabelElement[],
  { inkLimit: limit, separate, pictures }: PreflightContext,
): Finding[] {
  const inks = printed.map((element) => ({ element, inks: inksOf(element) }))
  const over = inks.flatMap(({ element, inks: own }) => {
    const ink = Math.max(pictureInk(element, pictures), ...own.map((one) => totalInk(one, separate)))
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

function pictureInk(element: LabelElement, pictures: PreflightContext['pictures']): number {
  const facts = element.kind === 'image' ? pictures(element.file) : undefined
  return facts === undefined || facts === 'damaged' ? 0 : facts.ink
}
