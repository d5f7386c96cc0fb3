import type { Editor } from './editor.ts'

/** Opens a text for writing on the label itself. */
export function beginWriting(editor: Editor, id: string | undefined): void {
  const element = id === undefined ? undefined : editor.label.element(id)
  if (element?.kind !== 'text' || element.locked || !editor.mayEdit.get()) return
  editor.selection.set([element.id])
  editor.writing.set(element.id)
}
