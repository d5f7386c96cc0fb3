import type { Editor } from '../editor.ts'
import { editorKeys } from './editor-keys.ts'
import { stageNode } from '../stage-node.ts'
import { stageKeys } from './stage-keys.ts'

/**
 * If the focused element is gone (a button became disabled, a text was undone), keys go to the label. Returns a
 * function to stop.
 */
export function listenLostKeys(editor: Editor): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.target !== document.body || event.defaultPrevented) return
    editorKeys(editor, event)
    // During a comparison there is no stage, so its keys do nothing.
    if (!event.defaultPrevented && stageNode(editor)) stageKeys(editor, event)
  }
  addEventListener('keydown', press)
  return () => removeEventListener('keydown', press)
}
