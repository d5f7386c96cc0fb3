import { useEffect, type RefObject } from 'react'
import { useEditor } from '../editor.ts'
import { panned, zoomed, zoomOf } from '../view.ts'

/** The wheel pushes the paper, with Ctrl (and by a pinch, which says so) it zooms under the pointer. */
export function useWheel(ref: RefObject<HTMLElement | null>): void {
  const { view } = useEditor()
  useEffect(() => {
    const node = ref.current
    if (!node) return
    function turn(event: WheelEvent) {
      event.preventDefault()
      const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect()
      const now = view.get()
      if (event.ctrlKey || event.metaKey) {
        const at = { x: event.clientX - left, y: event.clientY - top }
        view.set(zoomed(now, zoomOf(now) * Math.exp(-event.deltaY / 300), at))
      } else if (event.shiftKey && event.deltaX === 0) view.set(panned(now, { x: -event.deltaY, y: 0 }))
      else view.set(panned(now, { x: -event.deltaX, y: -event.deltaY }))
    }
    // Not passive: the page must neither scroll nor zoom.
    node.addEventListener('wheel', turn, { passive: false })
    return () => node.removeEventListener('wheel', turn)
  }, [ref, view])
}
