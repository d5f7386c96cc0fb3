import { act } from './acts.ts'
import type { Editor } from './editor.ts'
import { focusStage, stageNode } from './stage-node.ts'

/**
 * Looks after a text that is no longer written: one that says nothing would stay as an element that nobody sees, and
 * the keyboard goes back to the label when it was with the text. Answers how to stop.
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

/** What was only just added goes without a trace; what said something before is deleted, and can be brought back. */
function removeIfEmpty(editor: Editor, id: string): void {
  const element = editor.label.element(id)
  if (element?.kind !== 'text' || element.text !== '' || !editor.mayEdit.get()) return
  const last = editor.label.history.records().at(-1)
  if (last?.id === id && last.action === 'create') editor.label.undo()
  else act(editor, [{ id, to: null }])
  editor.selection.set(editor.selection.get().filter((one) => one !== id))
}
