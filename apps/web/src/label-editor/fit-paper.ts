import type { Editor } from './editor.ts'
import { fitted } from './view.ts'

/** Shows the whole paper, drawn sharp at once. */
export function fitPaper(editor: Editor): void {
  const view = fitted(editor.label.setting('paper'), editor.stage.get())
  editor.view.set(view)
  editor.drawnScale.set(view.scale)
}
