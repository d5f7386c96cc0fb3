import { getLabelRevision, listLabelRevisions } from '@rp/contract/recipes/label-revision'
import { useEffect } from 'react'
import { call } from '../../kit/call.ts'
import { toast } from '../../kit/toast/toast.tsx'
import type { Editor } from '../../label-editor/editor.ts'

/** Opens a comparison with the newest revision that was edited since; another is one click away. */
export function useFirstComparison(editor: Editor, isRequested: boolean): void {
  useEffect(() => {
    if (!isRequested) return
    let isHere = true
    void newestBefore(editor).then(
      (compared) => isHere && compared && editor.compared.set(compared),
      (cause: Error) => toast({ tone: 'error', text: cause.message }),
    )
    return () => {
      isHere = false
    }
  }, [editor, isRequested])
}

async function newestBefore(editor: Editor) {
  const { id, rev } = editor.design.get()
  const revisions = await call(listLabelRevisions, { params: { id } })
  // If nothing was edited since, the list says that nothing differs.
  const other = revisions.find((revision) => revision.rev < rev) ?? revisions[0]
  if (!other) return null
  const { document, no, name } = await call(getLabelRevision, { params: { id, revision_id: other.id } })
  return { document, no, name }
}
