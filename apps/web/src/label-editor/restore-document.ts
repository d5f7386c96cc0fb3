import type { LabelDocument } from '@rp/label/document'
import { objectsOf } from '@rp/label/settings'
import { act } from './acts.ts'
import type { Editor } from './editor.ts'
import { differingIds } from './saving/edit-of.ts'

/** Restores a document as one act, which can be undone. */
export function restoreDocument(editor: Editor, document: LabelDocument): void {
  const objects = objectsOf(document)
  const ids = differingIds(editor.label.document(), document)
  act(
    editor,
    ids.map((id) => ({ id, to: objects.get(id) ?? null })),
    { key: 'revision' },
  )
}
