import type { LabelDocument, LabelElement, TextElement } from '../document.ts'

/** A text that the system filled in and nobody has laid out yet. */
export const isFresh = (element: LabelElement): element is TextElement =>
  element.kind === 'text' && element.engine === ''

/**
 * A document whose texts all have lines: fresh texts get theirs from `lay`, the others keep them. Panel and server do the
 * same, so that an unopened label is judged and printed as the editor would show it.
 */
export function withFreshLines(
  document: LabelDocument,
  lay: (text: TextElement) => Partial<LabelElement>,
): { document: LabelDocument; ids: string[] } {
  const fresh = Object.values(document.elements).filter(isFresh)
  if (fresh.length === 0) return { document, ids: [] }
  const elements = { ...document.elements }
  for (const element of fresh) elements[element.id] = { ...element, ...lay(element) } as LabelElement
  return { document: { ...document, elements }, ids: fresh.map(({ id }) => id) }
}
