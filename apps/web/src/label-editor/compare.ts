import { boxOf } from '@rp/label/geometry'
import type { Box, LabelDocument, LabelElement } from '@rp/label/document'
import { same } from '@rp/label/same'
import { objectsOf } from '@rp/label/settings'
import { act } from './acts.ts'
import { sizeOfBarcode } from './barcodes.ts'
import type { Editor } from './editor.ts'
import { differingIds } from './saving/edit-of.ts'

/** Goes back to a document as one act, which an undo takes back. */
export function restoreDocument(editor: Editor, document: LabelDocument): void {
  const objects = objectsOf(document)
  const ids = differingIds(editor.label.document(), document)
  act(
    editor,
    ids.map((id) => ({ id, to: objects.get(id) ?? null })),
    { key: 'revision' },
  )
}

export interface Difference {
  id: string
  kind: 'added' | 'removed' | 'changed'
  box: Box
  rotation: number
}

/** What differs between an earlier document and the one on the stage, with the place of it. */
export function differencesOf(
  earlier: LabelDocument,
  now: Readonly<Record<string, LabelElement>>,
): Difference[] {
  const placed = (element: LabelElement, kind: Difference['kind']): Difference => ({
    id: element.id,
    kind,
    box: boxOf(element, sizeOfBarcode),
    rotation: element.rotation,
  })
  const gone = Object.values(earlier.elements).filter(({ id }) => !now[id])
  const here = Object.values(now).flatMap((element) => {
    const before = earlier.elements[element.id]
    if (!before) return [placed(element, 'added')]
    return same(before, element) ? [] : [placed(element, 'changed')]
  })
  return [...gone.map((element) => placed(element, 'removed')), ...here]
}
