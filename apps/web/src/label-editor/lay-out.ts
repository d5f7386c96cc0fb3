import type { LabelDocument, LabelElement } from '@rp/label/document'
import type { Derivation } from '@rp/label/history-record'

/**
 * A document whose texts all have lines: texts filled in by the system and not yet laid out get theirs, the others keep
 * them. This is no user action, so it is not in the history. The faces must be loaded.
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
