import type { LabelElement } from './document.ts'
import type { Ink } from './ink.ts'

/** The inks in which an element itself prints, by the path of their field; a picture's are in its file. */
export function inkFieldsOf(element: LabelElement): [path: string, ink: Ink][] {
  if (element.kind === 'text') return [['fontColour', element.fontColour]]
  if (element.kind === 'barcode') return [['fill', element.fill]]
  if (element.kind === 'image') return []
  const fields: [string, Ink | null][] = [
    ['fill', element.fill],
    ['stroke.fill', element.stroke?.fill ?? null],
  ]
  return fields.filter((field): field is [string, Ink] => field[1] !== null)
}

export const inksOf = (element: LabelElement): Ink[] => inkFieldsOf(element).map(([, ink]) => ink)

/** An element with each of its own inks changed; the same element if none is. */
export function withInks<E extends LabelElement>(element: E, change: (ink: Ink) => Ink): E {
  if (inksOf(element).every((ink) => change(ink) === ink)) return element
  if (element.kind === 'text') return { ...element, fontColour: change(element.fontColour) }
  if (element.kind === 'barcode') return { ...element, fill: change(element.fill) }
  if (element.kind === 'image') return element
  const { fill, stroke } = element
  return {
    ...element,
    fill: fill && change(fill),
    stroke: stroke && { ...stroke, fill: change(stroke.fill) },
  }
}
