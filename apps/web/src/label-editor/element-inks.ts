import type { LabelElement } from '@rp/label/document'
import type { Ink } from '@rp/label/ink'

/** The ink that a palette fills: of letters, bars or the inside of a shape; null for pictures and without a fill. */
export const inkOf = (element: LabelElement): Ink | null => {
  if (element.kind === 'image') return null
  return element.kind === 'text' ? element.fontColour : element.fill
}

/** All inks that an element is drawn in. */
export const inksOf = (element: LabelElement): Ink[] => {
  const stroke = element.kind === 'rect' || element.kind === 'ellipse' ? element.stroke?.fill : null
  return [inkOf(element), stroke ?? null].filter((ink) => ink !== null)
}
