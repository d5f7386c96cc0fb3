import type { Editor } from '../editor.ts'

/** The element that a node is drawn for. */
export const idAt = (target: EventTarget | null): string | null =>
  (target as Element | null)?.closest('[data-id]')?.getAttribute('data-id') ?? null

/** Every element that lies under a place of the window, the topmost first; locked and hidden ones let presses through. */
export function idsUnder({ clientX, clientY }: { clientX: number; clientY: number }): string[] {
  const ids = document.elementsFromPoint(clientX, clientY).flatMap((node) => idAt(node) ?? [])
  return [...new Set(ids)]
}

/** Selects what lies behind what is selected, from the lowest on again at the top; the topmost when nothing there is. */
export function selectBehind(editor: Editor, at: { clientX: number; clientY: number }): void {
  const ids = idsUnder(at)
  const now = ids.findIndex((id) => editor.selection.get().includes(id))
  const next = ids[(now + 1) % ids.length]
  if (next !== undefined) editor.selection.set([next])
}
