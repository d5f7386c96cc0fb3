import { handles, type Handle } from '@rp/label/transform-element'
import type { PointerEvent } from 'react'
import type { Editor } from '../editor.ts'
import { toPaper, type Point } from '../view.ts'
import { dragGuide } from './drag-guide.ts'
import type { Gesture } from './gesture.ts'
import { marquee } from './marquee.ts'
import { moveSelection } from './move-selection.ts'
import { pan } from './pan.ts'
import { resizeSelection } from './resize-selection.ts'
import { rotateSelection } from './rotate-selection.ts'
import { idAt, selectBehind } from './under-pointer.ts'

export interface Press {
  start: Point
  /** Starts once the pointer has moved further than a hand shakes. */
  gesture: Gesture | null
  begin: () => Gesture | null
  /** What a press without a drag does. */
  click?: () => void
}

/** A press that pans the paper, whatever is under it. */
export const panningPress = (editor: Editor, start: Point): Press => ({
  start,
  gesture: null,
  begin: () => panning(editor, start),
})

/** Decides by its target what a press means: a handle, a guide, an element or the table. */
export function beginPress(editor: Editor, event: PointerEvent, start: Point): Press {
  const target = event.target as Element
  const paper = toPaper(editor.view.get(), start)
  const mayEdit = editor.mayEdit.get()
  if (event.pointerType === 'touch' && !mayEdit) return panningPress(editor, start)
  const handle = target.closest('[data-handle]')?.getAttribute('data-handle')
  if (handle === 'rotate') return { start, gesture: null, begin: () => rotateSelection(editor, paper) }
  const grip = handles.find((one): one is Handle => one === handle)
  if (grip) return { start, gesture: null, begin: () => resizeSelection(editor, grip, paper) }
  const line = target.closest('[data-guide], [data-ruler]')
  if (line && mayEdit) return { start, gesture: null, begin: () => guided(editor, line) }
  const id = idAt(target)
  return id === null ? onTable(editor, event, start) : onElement(editor, event, { id, start })
}

function onTable(editor: Editor, event: PointerEvent, start: Point): Press {
  const paper = toPaper(editor.view.get(), start)
  if (!event.shiftKey) editor.selection.set([])
  editor.writing.set(null)
  return { start, gesture: null, begin: () => marquee(editor, paper) }
}

function onElement(editor: Editor, event: PointerEvent, { id, start }: { id: string; start: Point }): Press {
  const before = editor.selection.get()
  const isSelected = before.includes(id)
  const { shiftKey, altKey, clientX, clientY } = event
  const behind = altKey || event.ctrlKey || event.metaKey
  if (editor.writing.get() !== id) editor.writing.set(null)
  if (shiftKey) editor.selection.set(isSelected ? before.filter((one) => one !== id) : [...before, id])
  else if (!isSelected && !behind) editor.selection.set([id])
  const paper = toPaper(editor.view.get(), start)
  return {
    start,
    gesture: null,
    begin() {
      if (!editor.mayEdit.get() || editor.writing.get() !== null) return null
      if (!isSelected && behind && !shiftKey) editor.selection.set([id])
      return moveSelection(editor, paper, { copies: altKey })
    },
    click() {
      if (behind && !shiftKey) selectBehind(editor, { clientX, clientY })
      // Pressing one of several without a drag selects it alone.
      else if (isSelected && !shiftKey && before.length > 1) editor.selection.set([id])
    },
  }
}

function guided(editor: Editor, line: Element): Gesture | null {
  const ruler = line.getAttribute('data-ruler')
  const guide = line.getAttribute('data-guide')
  if (editor.label.setting('guides').locked) return null
  if (ruler !== null) return dragGuide(editor, ruler === 'x' ? 'y' : 'x', null)
  return dragGuide(editor, guide?.startsWith('x') ? 'x' : 'y', Number(guide?.slice(1)))
}

/** Panning as a gesture: it needs the pointer in pixels, since the paper moves along. */
function panning(editor: Editor, start: Point): Gesture {
  const { move, cancel } = pan(editor, start)
  return {
    move: (at) => {
      const { x, y, scale } = editor.view.get()
      move({ x: at.x * scale + x, y: at.y * scale + y })
    },
    end: () => {},
    cancel,
  }
}
