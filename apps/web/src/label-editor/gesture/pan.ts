import type { Editor } from '../editor.ts'
import { panned, type Point } from '../view.ts'

/** Pans the paper; in pixels, because the paper itself moves under the pointer. */
export function pan(editor: Editor, start: Point) {
  const before = editor.view.get()
  return {
    move: (at: Point) => editor.view.set(panned(before, { x: at.x - start.x, y: at.y - start.y })),
    cancel: () => editor.view.set(before),
  }
}
