import { removeSelection } from '../acts.ts'
import { selectedOf, type Editor } from '../editor.ts'
import { isField } from '../keys/editor-keys.ts'
import { stageNode } from '../stage-node.ts'
import { carriedBy, carry } from './carried.ts'
import { putIn } from './put-in.ts'

/**
 * Handles the system's copy, cut and paste while the label has the focus and no field does. Returns a function to stop.
 */
export function listenClipboard(editor: Editor): () => void {
  // Of the focus, not of the event: Firefox sends a paste to where the page's text selection is.
  const isOurs = (): boolean => {
    const focused = document.activeElement
    if (isField(focused) || editor.writing.get() !== null) return false
    const root = stageNode(editor)?.closest('.label-editor')
    return focused === null || focused === document.body || root?.contains(focused) === true
  }

  function copy(event: ClipboardEvent): void {
    const elements = selectedOf(editor)
    if (!event.clipboardData || !isOurs() || elements.length === 0) return
    event.preventDefault()
    carry(event.clipboardData, elements)
    if (event.type === 'cut' && editor.mayEdit.get()) removeSelection(editor)
  }

  function paste(event: ClipboardEvent): void {
    if (!event.clipboardData || !isOurs()) return
    event.preventDefault()
    void putIn(editor, carriedBy(event.clipboardData))
  }

  const listened = { copy, cut: copy, paste }
  for (const [name, listener] of Object.entries(listened))
    document.addEventListener(name, listener as EventListener)
  return () => {
    for (const [name, listener] of Object.entries(listened))
      document.removeEventListener(name, listener as EventListener)
  }
}
