import type { ShortcutName } from '@rp/domain/shortcuts/commands'
import { boundsOf } from '@rp/label/geometry'
import { rotateAllBy } from '@rp/label/transform-selection'
import { rotationStep } from '@rp/label/transform-element'
import { shortcutAmong } from '../../kit/shortcuts/own-shortcuts.ts'
import { change, elementsOf, moveSelection, removeSelection, reorderSelection } from '../acts.ts'
import { sizeOfBarcode } from '../barcodes.ts'
import { selectedOf, type Editor } from '../editor.ts'
import { deletedWords, lockedWords, movedWords, selectedWords } from '../element-words.ts'
import { beginWriting } from '../begin-writing.ts'

/** Arrow key steps in micrometres: 0.1 mm, with Shift 1 mm, with Alt 0.01 mm. */
const steps = { plain: 100, shift: 1000, alt: 10 } as const

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Act = (editor: Editor) => void

/** By key position, so that a Thai keyboard works too. */
const acts: Readonly<Record<string, Act>> = {
  PageDown: (editor) => choose(editor, 1),
  PageUp: (editor) => choose(editor, -1),
  Home: (editor) => choose(editor, -Infinity),
  End: (editor) => choose(editor, Infinity),
  Enter: (editor) => beginWriting(editor, editor.selection.get()[0]),
  NumpadEnter: (editor) => beginWriting(editor, editor.selection.get()[0]),
  F2: (editor) => beginWriting(editor, editor.selection.get()[0]),
  Escape: (editor) => editor.selection.set([]),
  Delete: remove,
  Backspace: remove,
}

const shortcuts: Partial<Record<ShortcutName, (editor: Editor) => void>> = {
  'bring-forward': (editor) => reorderSelection(editor, 'forward'),
  'send-backward': (editor) => reorderSelection(editor, 'backward'),
  'bring-to-front': (editor) => reorderSelection(editor, 'front'),
  'send-to-back': (editor) => reorderSelection(editor, 'back'),
  rotate: (editor) => turn(editor, rotationStep),
  'rotate-back': (editor) => turn(editor, -rotationStep),
}
const shortcutNames = Object.keys(shortcuts) as ShortcutName[]

/** Keys while the stage has the focus. */
export function stageKeys(editor: Editor, event: KeyboardEvent): void {
  if (event.isComposing || event.defaultPrevented || editor.writing.get() !== null) return
  const shortcut = shortcutAmong(shortcutNames, event)
  if (shortcut) {
    event.preventDefault()
    return shortcuts[shortcut]?.(editor)
  }
  if (event.ctrlKey || event.metaKey) return
  const [arrow, act] = [arrows[event.code], acts[event.code]]
  if (!arrow && !act) return
  event.preventDefault()
  if (arrow) step(editor, event, arrow)
  else act?.(editor)
}

function step(editor: Editor, { shiftKey, altKey }: KeyboardEvent, [x, y]: readonly [number, number]): void {
  const by = shiftKey ? steps.shift : altKey ? steps.alt : steps.plain
  moveSelection(editor, x * by, y * by)
  const [first] = selectedOf(editor)
  if (first) editor.said.set(first.locked ? lockedWords : movedWords(first, boundsOf(first, sizeOfBarcode)))
}

/** The next element in reading order: top to bottom, left to right. */
function choose(editor: Editor, by: number): void {
  const order = readingOrder(editor)
  if (order.length === 0) return
  const now = order.indexOf(editor.selection.get()[0] ?? '')
  const from = now < 0 && by < 0 ? order.length : now
  const next = Math.min(order.length - 1, Math.max(0, from + by))
  editor.selection.set([order[next] ?? ''])
  editor.said.set(selectedWords(selectedOf(editor)))
}

function readingOrder(editor: Editor): string[] {
  return elementsOf(editor)
    .filter(({ hidden }) => !hidden)
    .map((element) => ({ id: element.id, box: boundsOf(element, sizeOfBarcode) }))
    .toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
    .map(({ id }) => id)
}

function remove(editor: Editor): void {
  if (!editor.mayEdit.get()) return
  editor.said.set(deletedWords(removeSelection(editor)))
}

function turn(editor: Editor, by: number): void {
  const free = selectedOf(editor).filter(({ locked }) => !locked)
  change(editor, rotateAllBy(free, by, { sizeOf: sizeOfBarcode }), { key: 'rotation' })
}
