import type { LabelDocument } from '@rp/label/document'
import type { Derivation } from '@rp/label/history-record'
import { withFreshLines } from '@rp/label/text/fresh-lines'

/**
 * A document whose texts all have lines. This is no user action, so it is not in the history. The faces must be loaded.
 */
export const laidOut = (
  document: LabelDocument,
  { of }: Derivation,
): { document: LabelDocument; ids: string[] } => withFreshLines(document, (text) => of({ ...text }))
