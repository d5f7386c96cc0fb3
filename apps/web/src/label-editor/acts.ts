import { painted, paintLayerOf, type LabelElement } from '@rp/label/document'
import { cleanFields } from '@rp/label/clean-fields'
import type { Edit } from '@rp/label/history'
import type { EditSource, Fields, HistoryFilter } from '@rp/label/history-record'
import type { PaintLayer } from '@rp/label/groups'
import { familyOf, layerTree, nextNonEmptyLayer, reorder, type LayerMove } from '@rp/label/layers'
import { moveAllBy } from '@rp/label/transform-selection'
import type { Um } from '@rp/label/units'
import { selectedOf, type Editor } from './editor.ts'

export interface ActOptions {
  /** The kind of property that changes; undo can filter by it. */
  key?: string
  source?: EditSource
}

/** The only way this editor changes its label; text that could not be stored never gets in. */
export function act(editor: Editor, edits: readonly Edit[], { key, source }: ActOptions = {}): void {
  if (!editor.mayEdit.get() || edits.length === 0) return
  editor.label.commit({
    edits: edits.map(({ to, ...edit }) => ({
      ...(key !== undefined && { key }),
      ...edit,
      to: to && cleanFields(to),
    })),
    now: Date.now(),
    ...(source && { source }),
    ...(edits.length > 1 && { batch: crypto.randomUUID() }),
  })
}

const editsOf = (changes: Record<string, Fields>): Edit[] =>
  Object.entries(changes).map(([id, to]) => ({ id, to }))

/** Changes several elements by id, as after a gesture or an alignment. */
export function change(editor: Editor, changes: Record<string, Fields>, options: ActOptions): void {
  act(editor, editsOf(changes), options)
}

export function moveSelection(editor: Editor, dx: Um, dy: Um): void {
  const free = selectedOf(editor).filter(({ locked }) => !locked)
  change(editor, moveAllBy(free, dx, dy), { key: 'position', source: 'arrowKey' })
}

export function add(editor: Editor, elements: readonly LabelElement[]): void {
  if (!editor.mayEdit.get()) return
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
  if (free.length > 0) editor.selection.set(fallBack(editor, free))
  return free.length
}

/** After the last element of a layer is deleted, selects the next layer of its family that has some. */
function fallBack(editor: Editor, gone: readonly LabelElement[]): string[] {
  const [first] = gone
  if (!first || new Set(gone.map(paintLayerOf)).size > 1) return []
  const layer = paintLayerOf(first)
  const tree = layerTree(editor.label.document())
  const inLayer = (one: PaintLayer) => tree.find((node) => node.layer === one)?.elements ?? []
  if (inLayer(layer).length > 0) return []
  const next = nextNonEmptyLayer(familyOf(layer), layer, (one) => inLayer(one).length === 0)
  const last = next === null ? undefined : inLayer(next).at(-1)
  return last ? [last.id] : []
}

/** Distance of a copy from its original. */
export const copyOffset: Um = 2000

/** Copies are offset a little from their originals to be visible; the n-th copy by n times as much. */
export function copiesOf(editor: Editor, elements: readonly LabelElement[], nth = 1): LabelElement[] {
  return copiesAt(editor, elements, { x: copyOffset * nth, y: copyOffset * nth })
}

/** Copies offset from their originals by `by`, in the same order above the rest of their layers. */
export function copiesAt(
  editor: Editor,
  elements: readonly LabelElement[],
  by: { x: Um; y: Um },
): LabelElement[] {
  const moved = moveAllBy(elements, by.x, by.y)
  const tops = new Map<string, number>()
  for (const one of elementsOf(editor)) tops.set(one.group, Math.max(tops.get(one.group) ?? 0, one.z + 1))
  return painted(elements).map((element): LabelElement => {
    const z = tops.get(element.group) ?? 0
    tops.set(element.group, z + 1)
    return { ...element, ...moved[element.id], id: crypto.randomUUID(), z, locked: false }
  })
}

export function reorderSelection(editor: Editor, move: LayerMove): void {
  change(editor, reorder(editor.label.document(), new Set(editor.selection.get()), move), { key: 'order' })
}

export function elementsOf(editor: Editor): LabelElement[] {
  return editor.label.painted().flatMap((id) => editor.label.element(id) ?? [])
}

/** Undoes the last act, or the last that matches, and selects what came back. */
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
  const selected = editor.selection.get().filter((id) => editor.label.element(id))
  const writing = editor.writing.get()
  if (writing !== null && !editor.label.element(writing)) editor.writing.set(null)
  if (there.length > 0) editor.selection.set(there)
  else if (selected.length !== editor.selection.get().length) editor.selection.set(selected)
  return ids
}
