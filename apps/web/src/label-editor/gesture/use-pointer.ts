import { handles, type Handle } from '@rp/label/transform-element'
import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { useEditor, type Editor } from '../editor.ts'
import { toPaper, zoomed, zoomOf, type Point } from '../view.ts'
import { beginWriting } from '../begin-writing.ts'
import { dragGuide } from './drag-guide.ts'
import { dragPixels, type Gesture, type Held } from './gesture.ts'
import { marquee } from './marquee.ts'
import { moveSelection } from './move-selection.ts'
import { pan } from './pan.ts'
import { resizeSelection } from './resize-selection.ts'
import { rotateSelection } from './rotate-selection.ts'

interface Press {
  start: Point
  /** Begun when the pointer has gone further than a hand shakes. */
  gesture: Gesture | null
  begin: () => Gesture | null
  /** What a press without a drag does. */
  click?: () => void
}

/** Turns presses on the stage into gestures. */
export function usePointer(ref: RefObject<HTMLElement | null>) {
  const editor = useEditor()
  const press = useRef<Press | null>(null)
  const fingers = useRef(new Map<number, Point>())
  const spread = useRef(0)

  useEffect(() => {
    function escape(event: KeyboardEvent) {
      if (event.code !== 'Escape' || !press.current?.gesture) return
      press.current.gesture.cancel()
      press.current = null
      event.stopPropagation()
    }
    addEventListener('keydown', escape, true)
    return () => removeEventListener('keydown', escape, true)
  }, [])

  const at = (event: PointerEvent): Point => {
    const { left = 0, top = 0 } = ref.current?.getBoundingClientRect() ?? {}
    return { x: event.clientX - left, y: event.clientY - top }
  }

  return {
    onPointerDown(event: PointerEvent) {
      const start = at(event)
      fingers.current.set(event.pointerId, start)
      if (fingers.current.size === 2) {
        press.current?.gesture?.cancel()
        press.current = null
        spread.current = distance(fingers.current)
        return
      }
      if (event.button > 1 || (event.target as Element).closest('textarea')) return
      press.current = pressed(editor, event, start)
      ref.current?.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const now = at(event)
      if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, now)
      if (fingers.current.size === 2) {
        spread.current = pinched(editor, fingers.current, spread.current)
        return
      }
      const held = press.current
      if (!held) return
      if (!held.gesture && Math.hypot(now.x - held.start.x, now.y - held.start.y) < dragPixels) return
      held.gesture ??= held.begin()
      held.gesture?.move(toPaper(editor.view.get(), now), heldOf(event))
    },
    onPointerUp(event: PointerEvent) {
      fingers.current.delete(event.pointerId)
      const held = press.current
      press.current = null
      if (held?.gesture) held.gesture.end()
      else held?.click?.()
    },
    onPointerCancel(event: PointerEvent) {
      fingers.current.delete(event.pointerId)
      press.current?.gesture?.cancel()
      press.current = null
    },
    onDoubleClick(event: React.MouseEvent) {
      const id = idAt(event.target)
      if (id !== null) beginWriting(editor, id)
    },
  }
}

const heldOf = ({ shiftKey, altKey, ctrlKey, metaKey }: PointerEvent): Held => ({
  shift: shiftKey,
  alt: altKey,
  ctrl: ctrlKey || metaKey,
})

const idAt = (target: EventTarget): string | null =>
  (target as Element).closest('[data-id]')?.getAttribute('data-id') ?? null

function pressed(editor: Editor, event: PointerEvent, start: Point): Press | null {
  const target = event.target as Element
  const paper = toPaper(editor.view.get(), start)
  const mayEdit = editor.mayEdit.get()
  if (event.button === 1 || (event.pointerType === 'touch' && !mayEdit))
    return { start, gesture: null, begin: () => panning(editor, start) }
  const handle = target.closest('[data-handle]')?.getAttribute('data-handle')
  if (handle === 'rotate') return { start, gesture: null, begin: () => rotateSelection(editor, paper) }
  const grip = handles.find((one): one is Handle => one === handle)
  if (grip) return { start, gesture: null, begin: () => resizeSelection(editor, grip, paper) }
  const line = target.closest('[data-guide], [data-ruler]')
  if (line && mayEdit) return { start, gesture: null, begin: () => guided(editor, line) }
  const id = idAt(target)
  if (id === null) return onTable(editor, event, start)
  return onElement(editor, event, { id, start })
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
  if (editor.writing.get() !== id) editor.writing.set(null)
  if (event.shiftKey) editor.selection.set(isSelected ? before.filter((one) => one !== id) : [...before, id])
  else if (!isSelected) editor.selection.set([id])
  const paper = toPaper(editor.view.get(), start)
  return {
    start,
    gesture: null,
    begin: () =>
      editor.mayEdit.get() && editor.writing.get() === null ? moveSelection(editor, paper) : null,
    // One of several that is pressed without a drag is then alone.
    click: () => {
      if (isSelected && !event.shiftKey && before.length > 1) editor.selection.set([id])
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

/** A pan as a gesture: it needs the pointer in pixels, since the paper moves along. */
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

const distance = (fingers: ReadonlyMap<number, Point>): number => {
  const [a, b] = [...fingers.values()]
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
}

function pinched(editor: Editor, fingers: ReadonlyMap<number, Point>, before: number): number {
  const [a, b] = [...fingers.values()]
  const now = distance(fingers)
  if (!a || !b || before === 0) return now
  const view = editor.view.get()
  editor.view.set(zoomed(view, (zoomOf(view) * now) / before, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }))
  return now
}
