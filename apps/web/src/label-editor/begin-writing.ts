import type { Editor } from './editor.ts'

/** Opens a text for editing on the label itself: with the caret at a window position, or with all of it selected. */
export function beginWriting(
  editor: Editor,
  id: string | undefined,
  at: { clientX: number; clientY: number } | null = null,
): void {
  const element = id === undefined ? undefined : editor.label.element(id)
  if (element?.kind !== 'text' || element.locked || !editor.mayEdit.get()) return
  editor.selection.set([element.id])
  editor.writingAt.set(at)
  editor.writing.set(element.id)
}
