import { useEffect } from 'react'

/**
 * The part of the page that is in sight: on an iPhone the keyboard covers the page instead of making it smaller, and
 * only the visual viewport tells. `--visible-height` holds it while the messenger is open.
 */
export function useVisualViewport(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const { style } = document.documentElement
    const follow = () => {
      // Zoomed in, the reader wants to see less of the page, not a smaller page.
      if (view.scale > 1.01) return
      style.setProperty('--visible-height', `${view.height}px`)
      // iOS moves the page up to show the field; the page fits by itself.
      if (view.offsetTop > 0) window.scrollTo(0, 0)
    }
    follow()
    view.addEventListener('resize', follow)
    view.addEventListener('scroll', follow)
    return () => {
      view.removeEventListener('resize', follow)
      view.removeEventListener('scroll', follow)
      style.removeProperty('--visible-height')
    }
  }, [])
}
