import type { Editor } from '../editor.ts'

/** The element that a node belongs to. */
export const idAt = (target: EventTarget | null): string | null =>
  (target as Element | null)?.closest('[data-id]')?.getAttribute('data-id') ?? null

/** Every element at a window position, topmost first; locked and hidden ones let presses through. */
export function idsUnder({ clientX, clientY }: { clientX: number; clientY: number }): string[] {
  const ids = document.elementsFromPoint(clientX, clientY).flatMap((node) => idAt(node) ?? [])
  return [...new Set(ids)]
}

/**
 * Selects the element behind the selected one, wrapping from the lowest to the top; the topmost if none there is
 * selected.
 */
export function selectBehind(editor: Editor, at: { clientX: number; clientY: number }): void {
  const ids = idsUnder(at)
  const now = ids.findIndex((id) => editor.selection.get().includes(id))
  const next = ids[(now + 1) % ids.length]
  if (next !== undefined) editor.selection.set([next])
}
