import { useEffect, type RefObject } from 'react'
import { useEditor } from '../editor.ts'
import { panned, zoomed, zoomOf } from '../view.ts'

/** Safari's events for a trackpad pinch; no other browser has them. */
interface TrackpadPinch extends Event {
  scale: number
  clientX: number
  clientY: number
}

/**
 * The wheel pans the paper, with Ctrl it zooms at the pointer. A trackpad pinch arrives as a wheel with Ctrl, but in
 * Safari as `gesturechange` (d3/d3-zoom#229), which is ignored for fingers on glass, as pointer events cover those.
 */
export function useWheel(ref: RefObject<HTMLElement | null>, touches: () => number): void {
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
    let zoomBefore = 1
    function pinch(event: Event) {
      event.preventDefault()
      if (touches() > 0) return
      const { scale, clientX, clientY, type } = event as TrackpadPinch
      if (type === 'gesturestart') zoomBefore = zoomOf(view.get())
      const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect()
      view.set(zoomed(view.get(), zoomBefore * scale, { x: clientX - left, y: clientY - top }))
    }
    // Not passive: the page must neither scroll nor zoom.
    node.addEventListener('wheel', turn, { passive: false })
    const pinches = ['gesturestart', 'gesturechange', 'gestureend']
    for (const name of pinches) node.addEventListener(name, pinch, { passive: false })
    return () => {
      node.removeEventListener('wheel', turn)
      for (const name of pinches) node.removeEventListener(name, pinch)
    }
  }, [ref, touches, view])
}
