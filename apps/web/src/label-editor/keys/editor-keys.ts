import { add, copiesOf, elementsOf, redo, undo } from '../acts.ts'
import { selectedOf, type Editor } from '../editor.ts'
import { nothingToUndoWords, redoneWords, undoneWords } from '../element-words.ts'
import { fitPaper, fitSelection, zoomTo } from '../fit-paper.ts'
import { zoomed, zoomOf } from '../view.ts'

interface Act {
  run: (editor: Editor) => void
  /** Also while a field of a panel has the focus. */
  everywhere?: true
}

/** With Ctrl or Cmd, by the key's place; `Shift+` and `Alt+` as they are held. */
const acts: Readonly<Record<string, Act>> = {
  KeyZ: { run: takeBack },
  'Shift+KeyZ': { run: again },
  KeyY: { run: again },
  'Alt+KeyZ': { run: takeBackInGroup },
  KeyA: { run: selectAll },
  KeyD: { run: duplicate },
  Digit0: { run: fitPaper, everywhere: true },
  Numpad0: { run: fitPaper, everywhere: true },
  Digit1: { run: (editor) => zoomTo(editor, 1), everywhere: true },
  Numpad1: { run: (editor) => zoomTo(editor, 1), everywhere: true },
  Digit2: { run: fitSelection, everywhere: true },
  Numpad2: { run: fitSelection, everywhere: true },
  Equal: { run: (editor) => zoomBy(editor, 1.25), everywhere: true },
  NumpadAdd: { run: (editor) => zoomBy(editor, 1.25), everywhere: true },
  Minus: { run: (editor) => zoomBy(editor, 0.8), everywhere: true },
  NumpadSubtract: { run: (editor) => zoomBy(editor, 0.8), everywhere: true },
}

/** What keys do anywhere in the editor. Copy, cut and paste are the browser's own events (`clipboard/`). */
export function editorKeys(editor: Editor, event: globalThis.KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.isComposing) return
  const act = acts[`${event.altKey ? 'Alt+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.code}`]
  if (!act || (!act.everywhere && isField(event.target))) return
  event.preventDefault()
  act.run(editor)
}

/** A field has its own undo, copy and paste; the text that is written on the label has ours. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

export function takeBack(editor: Editor): void {
  editor.said.set(undo(editor).length > 0 ? undoneWords : nothingToUndoWords)
}

export function again(editor: Editor): void {
  if (redo(editor).length > 0) editor.said.set(redoneWords)
}

function takeBackInGroup(editor: Editor): void {
  const group = selectedOf(editor)[0]?.group
  if (group === undefined) return
  editor.said.set(undo(editor, { group }).length > 0 ? undoneWords : nothingToUndoWords)
}

export function duplicate(editor: Editor): void {
  add(editor, copiesOf(editor, selectedOf(editor)))
}

export function selectAll(editor: Editor): void {
  const free = elementsOf(editor).filter(({ locked, hidden }) => !locked && !hidden)
  editor.selection.set(free.map(({ id }) => id))
}

export function zoomBy(editor: Editor, ratio: number): void {
  const { width, height } = editor.stage.get()
  const view = editor.view.get()
  editor.view.set(zoomed(view, zoomOf(view) * ratio, { x: width / 2, y: height / 2 }))
}
