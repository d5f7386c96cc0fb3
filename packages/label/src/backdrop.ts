import { blended } from './contrast.ts'
import type { Box, EllipseElement, LabelElement, RectElement } from './document.ts'
import { boundsOf, cornersOf, hits, overlap, type BarcodeSize } from './geometry.ts'
import { white, type Ink, type Separate } from './ink.ts'
import { sameInk } from './palette.ts'

/** The background of a box: inks, or a picture whose colours are only in its pixels. */
export interface Backdrop {
  /** The inks visible somewhere in the box. */
  inks: readonly Ink[]
  /** A picture is in the background, so the inks are incomplete. */
  picture: boolean
}

/** The inks behind `box` among `below`, painted from the paper upwards; paper is white. */
export function backdropOf(
  below: readonly LabelElement[],
  box: Box,
  { sizeOf, separate }: { sizeOf: BarcodeSize; separate: Separate },
): Backdrop {
  let inks: Ink[] = [white]
  let picture = false
  for (const element of below) {
    if (element.hidden || element.opacity === 0 || !overlap(boundsOf(element, sizeOf), box)) continue
    if (element.kind === 'image') picture = true
    if (!isFilled(element)) continue
    const over =
      element.opacity === 100
        ? [element.fill]
        : inks.map((ink) => blended(element.fill, ink, element.opacity, separate))
    const covers = cornersOf(box, 0).every((corner) => hits(element, corner, { sizeOf, slack: 0 }))
    if (covers && element.opacity === 100) picture = false
    inks = distinct(covers ? over : [...inks, ...over])
  }
  return { inks, picture }
}

/** Overlapping translucent shapes multiply shades; the first ones suffice. */
const shades = 64

function distinct(inks: readonly Ink[]): Ink[] {
  const found: Ink[] = []
  for (const ink of inks)
    if (found.length < shades && !found.some((one) => sameInk(one, ink))) found.push(ink)
  return found
}

type Filled = (RectElement | EllipseElement) & { fill: Ink }
const isFilled = (element: LabelElement): element is Filled =>
  (element.kind === 'rect' || element.kind === 'ellipse') && element.fill !== null
