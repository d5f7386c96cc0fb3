import type { LabelElement } from '@rp/label/document'
import type { Edit } from '@rp/label/history'
import type { EditSource, Fields, HistoryFilter } from '@rp/label/history-record'
import { reorder, type LayerMove } from '@rp/label/layers'
import { moveAllBy } from '@rp/label/transform-selection'
import type { Um } from '@rp/label/units'
import { selectedOf, type Editor } from './editor.ts'

export interface ActOptions {
  /** What kind of property changes; undo can be asked for it. */
  key?: string
  source?: EditSource
}

/** The one way in which this editor changes its label. */
export function act(editor: Editor, edits: readonly Edit[], { key, source }: ActOptions = {}): void {
  if (!editor.mayEdit.get() || edits.length === 0) return
  editor.label.commit({
    edits: key === undefined ? edits : edits.map((edit) => ({ key, ...edit })),
    now: Date.now(),
    ...(source && { source }),
    ...(edits.length > 1 && { batch: crypto.randomUUID() }),
  })
}

const editsOf = (changes: Record<string, Fields>): Edit[] =>
  Object.entries(changes).map(([id, to]) => ({ id, to }))

/** Changes of several elements by id, such as a gesture or an alignment leaves them. */
export function change(editor: Editor, changes: Record<string, Fields>, options: ActOptions): void {
  act(editor, editsOf(changes), options)
}

export function moveSelection(editor: Editor, dx: Um, dy: Um): void {
  const free = selectedOf(editor).filter(({ locked }) => !locked)
  change(editor, moveAllBy(free, dx, dy), { key: 'position', source: 'arrowKey' })
}

export function add(editor: Editor, elements: readonly LabelElement[]): void {
  act(
    editor,
    elements.map((element) => ({ id: element.id, to: { ...element } })),
  )
  editor.selection.set(elements.map(({ id }) => id))
}

export function removeSelection(editor: Editor): number {
  const free = selectedOf(editor).filter(({ locked }) => !locked)
  act(
    editor,
    free.map(({ id }) => ({ id, to: null })),
  )
  if (free.length > 0) editor.selection.set([])
  return free.length
}

const copyOffset: Um = 2000

/** Copies lie a little beside what they are copies of, so that they are seen. */
export function copiesOf(elements: readonly LabelElement[]): LabelElement[] {
  const moved = moveAllBy(elements, copyOffset, copyOffset)
  return elements.map((element): LabelElement => {
    const placed = { ...element, ...moved[element.id] }
    return { ...placed, id: crypto.randomUUID(), z: element.z + 1, locked: false }
  })
}

export function reorderSelection(editor: Editor, move: LayerMove): void {
  change(editor, reorder(editor.label.document(), new Set(editor.selection.get()), move), { key: 'order' })
}

export function elementsOf(editor: Editor): LabelElement[] {
  return editor.label.painted().flatMap((id) => editor.label.element(id) ?? [])
}

/** Takes back the last act, or the last that matches, and selects what came back. */
export function undo(editor: Editor, filter?: HistoryFilter): readonly string[] {
  if (!editor.mayEdit.get()) return []
  return shown(editor, editor.label.undo(filter))
}

export function redo(editor: Editor): readonly string[] {
  if (!editor.mayEdit.get()) return []
  return shown(editor, editor.label.redo())
}

function shown(editor: Editor, ids: readonly string[]): readonly string[] {
  const there = ids.filter((id) => editor.label.element(id))
  const kept = editor.selection.get().filter((id) => editor.label.element(id))
  if (there.length > 0) editor.selection.set(there)
  else if (kept.length !== editor.selection.get().length) editor.selection.set(kept)
  return ids
}
