import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react'

/**
 * A cell of a calendar: a day in a person's row; in an agenda, a day without a person; by hours also a time, in minutes
 * after midnight.
 */
export interface CalendarCell {
  day: string
  person: string
  time?: number
}

/** The cell at a point; `grabbed`: how far right of the item's left edge it was pressed, in pixels. */
export type CellAt = (x: number, y: number, grabbed: number) => CalendarCell | null

interface Dragged {
  key: string
  from: CalendarCell
}

interface Pressed extends Dragged {
  grabbed: number
  x: number
  y: number
  isDragging: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/** A mouse drags after this many pixels; a finger after resting this long, since otherwise it scrolls. */
const mousePixels = 6
const fingerMs = 350
/** The page's bar covers its top. */
const edgePixels = { top: 100, bottom: 56, step: 14 } as const

/**
 * Moves items of a week between its cells (`[data-day]`, optionally with `data-person`) by mouse or finger. Items carry
 * `data-item`, by hours also `data-time`. Escape cancels. Returns the item's key and the cell under the pointer while
 * dragging.
 */
export function useCalendarDrag(
  frame: RefObject<HTMLElement | null>,
  onDrop: ((key: string, from: CalendarCell, to: CalendarCell) => void) | undefined,
  cellAt: CellAt = dayAt,
) {
  const pressed = useRef<Pressed | null>(null)
  const [over, setOver] = useState<(CalendarCell & { key: string }) | null>(null)

  const stop = useEffectEvent(() => {
    clearTimeout(pressed.current?.timer)
    pressed.current = null
    setOver(null)
  })
  const begin = (press: Pressed) => {
    press.isDragging = true
    setOver({ ...press.from, key: press.key })
  }
  const move = useEffectEvent((event: globalThis.PointerEvent) => {
    const press = pressed.current
    if (!press) return
    if (!press.isDragging) {
      const distance = Math.hypot(event.clientX - press.x, event.clientY - press.y)
      if (distance < mousePixels) return
      // A finger that moves before the delay scrolls.
      if (event.pointerType !== 'mouse') return stop()
      begin(press)
    }
    const cell = cellAt(event.clientX, event.clientY, press.grabbed)
    setOver(cell && { ...cell, key: press.key })
    scrollAtEdge(event.clientY)
  })
  const drop = useEffectEvent((event: globalThis.PointerEvent) => {
    const press = pressed.current
    const to = press?.isDragging ? cellAt(event.clientX, event.clientY, press.grabbed) : null
    if (press?.isDragging) swallowClick()
    stop()
    if (press && to && !isSameCell(press.from, to)) onDrop?.(press.key, press.from, to)
  })
  /** A dragging finger must neither scroll nor open a link's context menu. */
  const hold = useEffectEvent((event: Event) => {
    if (pressed.current?.isDragging) event.preventDefault()
  })
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') stop()
  }

  useEffect(() => {
    const element = frame.current
    const whilePressed = (event: KeyboardEvent) => press(event)
    const onMove = (event: globalThis.PointerEvent) => move(event)
    const onUp = (event: globalThis.PointerEvent) => drop(event)
    const onCancel = () => stop()
    const onHold = (event: Event) => hold(event)
    document.addEventListener('pointermove', onMove)
    document.addEventListener('pointerup', onUp)
    document.addEventListener('pointercancel', onCancel)
    document.addEventListener('keydown', whilePressed)
    element?.addEventListener('touchmove', onHold, { passive: false })
    element?.addEventListener('contextmenu', onHold)
    return () => {
      document.removeEventListener('pointermove', onMove)
      document.removeEventListener('pointerup', onUp)
      document.removeEventListener('pointercancel', onCancel)
      document.removeEventListener('keydown', whilePressed)
      element?.removeEventListener('touchmove', onHold)
      element?.removeEventListener('contextmenu', onHold)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the handlers are effect events
  }, [frame])

  function onPointerDown(event: PointerEvent): void {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null
    const from = item && cellOf(item)
    if (!onDrop || !from || event.button !== 0) return
    const begun: Pressed = {
      key: item.dataset['item'] ?? '',
      from,
      grabbed: event.clientX - item.getBoundingClientRect().left,
      x: event.clientX,
      y: event.clientY,
      isDragging: false,
      timer: undefined,
    }
    if (event.pointerType !== 'mouse') begun.timer = setTimeout(() => begin(begun), fingerMs)
    pressed.current = begun
  }

  return { over, onPointerDown }
}

/** Scrolls a hidden day into view while the pointer is near the edge. */
function scrollAtEdge(y: number): void {
  if (y < edgePixels.top) window.scrollBy(0, -edgePixels.step)
  if (y > window.innerHeight - edgePixels.bottom) window.scrollBy(0, edgePixels.step)
}

function isSameCell(a: CalendarCell, b: CalendarCell): boolean {
  return a.day === b.day && a.person === b.person && a.time === b.time
}

function dayAt(x: number, y: number): CalendarCell | null {
  const element = document.elementFromPoint(x, y)
  return element && cellOf(element)
}

/** The cell that contains an element; the time is that of its item. */
export function cellOf(element: Element): CalendarCell | null {
  const { day, person = '' } = element.closest<HTMLElement>('[data-day]')?.dataset ?? {}
  const time = element.closest<HTMLElement>('[data-time]')?.dataset['time']
  return day ? { day, person, ...(time !== undefined && { time: Number(time) }) } : null
}

/** The click that ends a drag would open the dragged item. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }))
}
