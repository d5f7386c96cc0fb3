import type { Editor } from '../editor.ts'
import { editorKeys } from './editor-keys.ts'
import { stageNode } from '../stage-node.ts'
import { stageKeys } from './stage-keys.ts'

/**
 * Keys that nobody has, because what had the focus is gone (a button that became disabled, a text that was undone),
 * are the label's. Answers how to stop.
 */
export function listenLostKeys(editor: Editor): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.target !== document.body || event.defaultPrevented) return
    editorKeys(editor, event)
    // While two states are compared there is no stage that could show what its keys do.
    if (!event.defaultPrevented && stageNode(editor)) stageKeys(editor, event)
  }
  addEventListener('keydown', press)
  return () => removeEventListener('keydown', press)
}
