import type { LabelDocument } from '@rp/label/document'
import { objectsOf } from '@rp/label/settings'
import { act } from './acts.ts'
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
