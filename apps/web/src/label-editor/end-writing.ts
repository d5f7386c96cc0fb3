import { act } from './acts.ts'
import type { Editor } from './editor.ts'
import { focusStage, stageNode } from './stage-node.ts'

/**
 * Cleans up after text editing: an empty text would remain as an invisible element, and the focus returns to the label
 * if the text had it. Returns a function to stop.
 */
export function tidyAfterWriting(editor: Editor): () => void {
  let before = editor.writing.get()
  return editor.writing.listen(() => {
    const [ended, now] = [before, editor.writing.get()]
    before = now
    if (ended === null || ended === now) return
    if (now === null && stageNode(editor)?.contains(document.activeElement)) focusStage(editor)
    removeIfEmpty(editor, ended)
  })
}

/**
 * A text that was only just added disappears without a trace; one that had content before is deleted, which can be
 * undone.
 */
function removeIfEmpty(editor: Editor, id: string): void {
  const element = editor.label.element(id)
  if (element?.kind !== 'text' || element.text !== '' || !editor.mayEdit.get()) return
  const last = editor.label.history.records().at(-1)
  if (last?.id === id && last.action === 'create') editor.label.undo()
  else act(editor, [{ id, to: null }])
  editor.selection.set(editor.selection.get().filter((one) => one !== id))
}
