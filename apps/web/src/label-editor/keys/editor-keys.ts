import type { ShortcutName } from '@rp/domain/shortcuts/commands'
import { shortcutAmong } from '../../kit/shortcuts/own-shortcuts.ts'
import { add, copiesOf, elementsOf, redo, undo } from '../acts.ts'
import { selectedOf, type Editor } from '../editor.ts'
import { nothingToUndoWords, redoneWords, undoneWords } from '../element-words.ts'
import { fitPaper, fitSelection, zoomTo } from '../fit-paper.ts'
import { zoomed, zoomOf } from '../view.ts'

interface Act {
  run: (editor: Editor) => void
  /** Also while a panel's field has the focus. */
  everywhere?: true
}

const acts = {
  'label-undo': { run: takeBack },
  'label-redo': { run: again },
  'undo-in-group': { run: takeBackInGroup },
  'select-all': { run: selectAll },
  duplicate: { run: duplicate },
  'fit-paper': { run: fitPaper, everywhere: true },
  'actual-size': { run: (editor) => zoomTo(editor, 1), everywhere: true },
  'fit-selection': { run: fitSelection, everywhere: true },
  'zoom-in': { run: (editor) => zoomBy(editor, 1.25), everywhere: true },
  'zoom-out': { run: (editor) => zoomBy(editor, 0.8), everywhere: true },
} as const satisfies Partial<Record<ShortcutName, Act>>

const names = Object.keys(acts) as (keyof typeof acts)[]

/** Keys that work anywhere in the editor. Copy, cut and paste are the browser's own events (`clipboard/`). */
export function editorKeys(editor: Editor, event: globalThis.KeyboardEvent): void {
  if (event.isComposing) return
  const name = shortcutAmong(names, event)
  if (!name) return
  const act: Act = acts[name]
  if (!act.everywhere && isField(event.target) && !(undoNames.has(name) && hasNoUndo(event.target))) return
  event.preventDefault()
  act.run(editor)
}

const undoNames: ReadonlySet<ShortcutName> = new Set(['label-undo', 'label-redo', 'undo-in-group'])

/** A field without an undo of its own: nothing is typed in it, or nothing can be. */
const hasNoUndo = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches(
    '[data-untouched=true], select, input:is([type=checkbox], [type=radio], [type=color], [type=range])',
  )

/** A field has its own undo, copy and paste; a text being edited on the label uses ours. */
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
