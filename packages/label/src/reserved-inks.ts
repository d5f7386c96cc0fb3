import type { LabelElement } from './document.ts'
import { processOf, type Ink } from './ink.ts'
import { inkFieldsOf } from './inks-of.ts'
import { reservedSpot } from './spot-name.ts'

/** The reserved name of a spot ink; null for other inks. */
export function reservedName(ink: Ink): string | null {
  if (typeof ink === 'string' || !('spot' in ink)) return null
  return reservedSpot(ink.spot) === null ? null : ink.spot
}

/** Fields of an element whose spot ink has a reserved name, by their path. */
export const reservedInksOf = (element: LabelElement): { path: string; name: string }[] =>
  inkFieldsOf(element).flatMap(([path, ink]) => {
    const name = reservedName(ink)
    return name === null ? [] : [{ path, name }]
  })

/** The ink that was meant: plates of the process as such, and the substitutes of "all" and "none". */
function meant(ink: Ink): Ink {
  if (typeof ink === 'string' || !('spot' in ink)) return ink
  const is = reservedSpot(ink.spot)
  if (is === null) return ink
  return processOf(typeof is === 'string' ? ink : { ...ink, instead: is }, () => ink.instead)
}

/** An element without reserved names, for labels that it is new to. */
export function withoutReserved(element: LabelElement): LabelElement {
  if (reservedInksOf(element).length === 0) return element
  if (element.kind === 'text') return { ...element, fontColour: meant(element.fontColour) }
  if (element.kind === 'barcode') return { ...element, fill: meant(element.fill) }
  if (element.kind === 'image') return element
  const { fill, stroke } = element
  return { ...element, fill: fill && meant(fill), stroke: stroke && { ...stroke, fill: meant(stroke.fill) } }
}
