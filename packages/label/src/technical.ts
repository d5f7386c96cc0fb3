import type { LabelElement } from './document.ts'
import { isTechnical, useOf, type Ink } from './ink.ts'

/** All inks of an element; a picture has its own. */
export function inksOfElement(element: LabelElement): Ink[] {
  if (element.kind === 'image') return []
  if (element.kind === 'text') return [element.fontColour]
  if (element.kind === 'barcode') return [element.fill]
  return [element.fill, element.stroke?.fill ?? null].filter((ink) => ink !== null)
}

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

/** The parts of a shape or text in white ink; null without any. */
export function inWhite(element: LabelElement): LabelElement | null {
  if (element.kind === 'image' || element.kind === 'barcode') return null
  if (element.kind === 'text') return useOf(element.fontColour) === 'white' ? element : null
  const white = shapeIn(element, (ink) => useOf(ink) === 'white')
  return white && inksOfElement(white).length > 0 ? white : null
}

/** Whether an element can be read on the printed label: varnish is clear, and a cut is no ink. */
export const isLegible = (element: LabelElement): boolean =>
  element.kind !== 'text' || !['varnish', 'cut'].includes(useOf(element.fontColour))
