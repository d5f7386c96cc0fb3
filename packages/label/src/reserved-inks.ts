import type { LabelElement } from './document.ts'
import { isSpot, processOf, type Ink } from './ink.ts'
import { inkFieldsOf, withInks } from './inks-of.ts'
import { reservedSpot } from './spot-name.ts'

/** The reserved name of a spot ink; null for other inks. */
export function reservedName(ink: Ink): string | null {
  return isSpot(ink) && reservedSpot(ink.spot) !== null ? ink.spot : null
}

/** Fields of an element whose spot ink has a reserved name, by their path. */
export const reservedInksOf = (element: LabelElement): { path: string; name: string }[] =>
  inkFieldsOf(element).flatMap(([path, ink]) => {
    const name = reservedName(ink)
    return name === null ? [] : [{ path, name }]
  })

/** The ink that was meant: plates of the process as such, and the substitutes of "all" and "none". */
function meant(ink: Ink): Ink {
  if (!isSpot(ink)) return ink
  const is = reservedSpot(ink.spot)
  if (is === null) return ink
  return processOf(typeof is === 'string' ? ink : { ...ink, instead: is }, () => ink.instead)
}

/** An element without reserved names, for labels that it is new to. */
export const withoutReserved = (element: LabelElement): LabelElement => withInks(element, meant)
