import type { LabelElement } from '@rp/label/document'
import type { Ink } from '@rp/label/ink'

/** The ink that a palette sets: of letters, bars or a shape's fill; null for pictures and shapes without a fill. */
export const inkOf = (element: LabelElement): Ink | null => {
  if (element.kind === 'image') return null
  return element.kind === 'text' ? element.fontColour : element.fill
}

/** All inks used by an element. */
export const inksOf = (element: LabelElement): Ink[] => {
  const stroke = element.kind === 'rect' || element.kind === 'ellipse' ? element.stroke?.fill : null
  return [inkOf(element), stroke ?? null].filter((ink) => ink !== null)
}
