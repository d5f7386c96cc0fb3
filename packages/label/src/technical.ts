import type { LabelElement } from './document.ts'
import { inksOf } from './inks-of.ts'
import { isSameSpot } from './spot-name.ts'
import { isSpot, isTechnical, useOf, type Ink, type Spot } from './ink.ts'

type Shape = Extract<LabelElement, { kind: 'rect' | 'ellipse' }>

/** The fill and the line of a shape as far as their inks are wanted; null if neither is. */
function shapeIn(shape: Shape, isWanted: (ink: Ink) => boolean): Shape | null {
  const fill = shape.fill !== null && isWanted(shape.fill) ? shape.fill : null
  const stroke = shape.stroke !== null && isWanted(shape.stroke.fill) ? shape.stroke : null
  if (fill === shape.fill && stroke === shape.stroke) return shape
  return fill === null && stroke === null ? null : { ...shape, fill, stroke }
}

/**
 * An element without its parts in technical inks, which neither cover nor are a background; null if nothing is left. A
 * barcode is always judged: it has to be read.
 */
export function inColours(element: LabelElement): LabelElement | null {
  if (element.kind === 'image' || element.kind === 'barcode') return element
  if (element.kind === 'text') return isTechnical(element.fontColour) ? null : element
  return shapeIn(element, (ink) => !isTechnical(ink))
}

/** The parts of an element in wanted inks; null without any. A picture has inks of its own. */
export function inInks(element: LabelElement, isWanted: (ink: Ink) => boolean): LabelElement | null {
  if (inksOf(element).every((ink) => !isWanted(ink))) return null
  return element.kind === 'rect' || element.kind === 'ellipse' ? shapeIn(element, isWanted) : element
}

/** The parts of a shape or text in white ink; null without any. */
export const inWhite = (element: LabelElement): LabelElement | null =>
  element.kind === 'barcode' ? null : inInks(element, (ink) => useOf(ink) === 'white')

/** An element with another purpose or overprint of one spot ink, as the fields that change; null if it has none of it. */
export function withSpot(
  element: LabelElement,
  name: string,
  change: Pick<Spot, 'use' | 'overprints'>,
): { [field: string]: unknown } | null {
  const isIt = (ink: Ink | null): ink is Spot => ink !== null && isSpot(ink) && isSameSpot(ink.spot, name)
  if (element.kind === 'image') return null
  if (element.kind === 'text')
    return isIt(element.fontColour) ? { fontColour: { ...element.fontColour, ...change } } : null
  const filled = isIt(element.fill) ? { fill: { ...element.fill, ...change } } : null
  if (element.kind === 'barcode' || !element.stroke || !isIt(element.stroke.fill)) return filled
  return { ...filled, stroke: { ...element.stroke, fill: { ...element.stroke.fill, ...change } } }
}

/** Whether an element can be read on the printed label: varnish is clear, and a cut is no ink. */
export const isLegible = (element: LabelElement): boolean =>
  element.kind !== 'text' || !['varnish', 'cut'].includes(useOf(element.fontColour))
