import { removeSelection } from '../acts.ts'
import { selectedOf, type Editor } from '../editor.ts'
import { isField } from '../keys/editor-keys.ts'
import { stageNode } from '../stage-node.ts'
import { carriedBy, carry } from './carried.ts'
import { putIn } from './put-in.ts'

/** The system's own copy, cut and paste while the label has the keyboard, and nobody a field. Answers how to stop. */
export function listenClipboard(editor: Editor): () => void {
  const isOurs = ({ target }: Event): boolean => {
    if (isField(target) || editor.writing.get() !== null) return false
    const root = stageNode(editor)?.closest('.label-editor')
    return target === document.body || (target instanceof Node && root?.contains(target) === true)
  }

  function copy(event: ClipboardEvent): void {
    const elements = selectedOf(editor)
    if (!event.clipboardData || !isOurs(event) || elements.length === 0) return
    event.preventDefault()
    carry(event.clipboardData, elements)
    if (event.type === 'cut' && editor.mayEdit.get()) removeSelection(editor)
  }

  function paste(event: ClipboardEvent): void {
    if (!event.clipboardData || !isOurs(event)) return
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
