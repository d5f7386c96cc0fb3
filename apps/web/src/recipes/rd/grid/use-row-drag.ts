import { useState, type PointerEvent } from 'react'

interface Drag {
  key: string
  /** The line it will be placed before. */
  at: number
}

/** Drags a row by its handle, with mouse, pen or finger; it drops at the indicator line. */
export function useRowDrag(onDrop: (key: string, at: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  return {
    drag,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const handle = event.target instanceof Element ? event.target.closest('[data-handle]') : null
        const row = handle?.closest<HTMLElement>('tr[data-key]')
        if (!row?.dataset['key'] || event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ key: row.dataset['key'], at: placeOf(event) })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!drag) return
        const at = placeOf(event)
        if (at !== drag.at) setDrag({ ...drag, at })
      },
      onPointerUp() {
        if (drag) onDrop(drag.key, drag.at)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    },
  }
}

function placeOf({ currentTarget, clientY }: PointerEvent<HTMLElement>): number {
  const rows = [...currentTarget.querySelectorAll('tr[data-key]')]
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return clientY < top + height / 2
  })
  return below < 0 ? rows.length : below
}
