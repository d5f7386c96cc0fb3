import { useEffect } from 'react'

/**
 * iOS moves the page up to show a field above the keyboard; this undoes it, because the messenger already
 * fits the visible part.
 */
export function useUnmovedPage(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const undo = () => {
      if (view.scale <= 1.01 && view.offsetTop > 0) window.scrollTo(0, 0)
    }
    view.addEventListener('resize', undo)
    view.addEventListener('scroll', undo)
    return () => {
      view.removeEventListener('resize', undo)
      view.removeEventListener('scroll', undo)
    }
  }, [])
}
