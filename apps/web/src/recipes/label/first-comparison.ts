import { getLabelRevision, listLabelRevisions } from '@rp/contract/recipes/label-revision'
import { useEffect } from 'react'
import { call } from '../../kit/call.ts'
import { toast } from '../../kit/toast/toast.tsx'
import type { Editor } from '../../label-editor/editor.ts'

/** Whoever comes to compare sees the label beside the newest revision that was drawn on since; another is a click away. */
export function useFirstComparison(editor: Editor, isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return
    let isHere = true
    void newestBefore(editor).then(
      (compared) => isHere && compared && editor.compared.set(compared),
      (cause: Error) => toast({ tone: 'error', text: cause.message }),
    )
    return () => {
      isHere = false
    }
  }, [editor, isAsked])
}

async function newestBefore(editor: Editor) {
  const { id, rev } = editor.design.get()
  const revisions = await call(listLabelRevisions, { params: { id } })
  // Where nothing was drawn on since, the list says that nothing differs.
  const other = revisions.find((revision) => revision.rev < rev) ?? revisions[0]
  if (!other) return null
  const { document, no, name } = await call(getLabelRevision, { params: { id, revision_id: other.id } })
  return { document, no, name }
}
