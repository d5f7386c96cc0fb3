import type { LabelDocument, LabelElement } from '@rp/label/document'
import type { Derivation } from '@rp/label/history-record'

/**
 * A document whose texts all have lines: those that the system filled in and nobody has laid out yet get theirs,
 * the others keep them. It is no act of the person, so the history does not know of it. Their faces must be open.
 */
export function laidOut(
  document: LabelDocument,
  { of }: Derivation,
): { document: LabelDocument; ids: string[] } {
  const fresh = Object.values(document.elements).filter(
    (element) => element.kind === 'text' && element.engine === '',
  )
  if (fresh.length === 0) return { document, ids: [] }
  const elements = { ...document.elements }
  for (const element of fresh) elements[element.id] = { ...element, ...of({ ...element }) } as LabelElement
  return { document: { ...document, elements }, ids: fresh.map(({ id }) => id) }
}
