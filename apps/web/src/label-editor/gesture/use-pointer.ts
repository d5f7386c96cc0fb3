import { useEffect, useMemo, useRef, type PointerEvent, type RefObject } from 'react'
import { useEditor } from '../editor.ts'
import { beginWriting } from '../begin-writing.ts'
import { toPaper, type Point } from '../view.ts'
import { beginPress, panningPress, type Press } from './begin-press.ts'
import { followFingers } from './fingers.ts'
import { dragPixels, type Modifiers } from './gesture.ts'
import { countPresses } from './presses.ts'
import { useSpaceHeld } from './space-held.ts'
import { idAt } from './under-pointer.ts'

/** A finger that rests this long opens the menu. */
const restMs = 550

/** Turns presses on the stage into gestures; `onRest` is called for a long press. */
export function usePointer(ref: RefObject<HTMLElement | null>, onRest: (at: PointerEvent) => void) {
  const editor = useEditor()
  const press = useRef<Press | null>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fingers = useMemo(() => followFingers(editor), [editor])
  const presses = useMemo(() => countPresses(), [])
  const spaceHeld = useSpaceHeld(ref)

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

  function giveUp(): void {
    clearTimeout(resting.current)
    press.current?.gesture?.cancel()
    press.current = null
  }

  function pressed(event: PointerEvent, start: Point): Press {
    const id = idAt(event.target)
    const begun = beginPress(editor, event, start)
    const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey
    if (presses.count(event) !== 2 || id === null || !isPlain) return begun
    const { clientX, clientY } = event
    // On release: a second press may still become a drag, and phones open their keyboard only then.
    return { ...begun, click: () => beginWriting(editor, id, { clientX, clientY }) }
  }

  const pointer = {
    onPointerDown(event: PointerEvent) {
      const start = at(event)
      const isTouch = event.pointerType === 'touch'
      editor.coarse.set(event.pointerType !== 'mouse')
      if (isTouch && fingers.put(event.pointerId, start) > 1) {
        giveUp()
        return
      }
      if (event.button > 1 || (event.target as Element).closest('textarea')) return
      ref.current?.setPointerCapture(event.pointerId)
      if (event.button === 1 || spaceHeld()) {
        press.current = panningPress(editor, start)
        return
      }
      press.current = pressed(event, start)
      if (!isTouch) return
      resting.current = setTimeout(() => {
        giveUp()
        onRest(event)
      }, restMs)
    },
    onPointerMove(event: PointerEvent) {
      const now = at(event)
      if (fingers.move(event.pointerId, now)) return
      const held = press.current
      if (!held) return
      if (!held.gesture && Math.hypot(now.x - held.start.x, now.y - held.start.y) < dragPixels) return
      clearTimeout(resting.current)
      presses.forget()
      held.gesture ??= held.begin()
      held.gesture?.move(toPaper(editor.view.get(), now), heldOf(event))
    },
    onPointerUp(event: PointerEvent) {
      clearTimeout(resting.current)
      fingers.lift(event.pointerId)
      const held = press.current
      press.current = null
      if (held?.gesture) held.gesture.end()
      else held?.click?.()
    },
    onPointerCancel(event: PointerEvent) {
      fingers.lift(event.pointerId)
      giveUp()
    },
    // The middle button pans; by default the browser scrolls on its press and pastes on its release (Linux).
    onMouseDown: noMiddleButton,
    onMouseUp: noMiddleButton,
    onAuxClick: noMiddleButton,
  }
  return { pointer, touches: fingers.count }
}

function noMiddleButton(event: React.MouseEvent): void {
  if (event.button === 1) event.preventDefault()
}

const heldOf = ({ shiftKey, altKey, ctrlKey, metaKey }: PointerEvent): Modifiers => ({
  shift: shiftKey,
  alt: altKey,
  ctrl: ctrlKey || metaKey,
})
