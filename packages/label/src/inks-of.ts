import type { LabelElement } from './document.ts'
import type { Ink } from './ink.ts'

/** The inks in which an element itself prints; a picture's are in its file. */
export function inksOf(element: LabelElement): Ink[] {
  if (element.kind === 'text') return [element.fontColour]
  if (element.kind === 'barcode') return [element.fill]
  if (element.kind === 'image') return []
  return [element.fill, element.stroke?.fill ?? null].filter((ink) => ink !== null)
}
