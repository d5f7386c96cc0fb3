/**
 * The visible part of the page, as `--visible-height` and `--visible-top`. On an iPhone the keyboard covers the page
 * instead of shrinking it, and only the visual viewport reports that.
 */
export function followVisiblePart(): () => void {
  const view = window.visualViewport
  if (!view) return () => {}
  const { style } = document.documentElement
  const follow = () => {
    // When the page is zoomed in, the user wants to see a part of it, not a smaller page.
    if (view.scale > 1.01) return
    style.setProperty('--visible-height', `${view.height}px`)
    style.setProperty('--visible-top', `${view.offsetTop}px`)
  }
  follow()
  view.addEventListener('resize', follow)
  view.addEventListener('scroll', follow)
  return () => {
    view.removeEventListener('resize', follow)
    view.removeEventListener('scroll', follow)
    style.removeProperty('--visible-height')
    style.removeProperty('--visible-top')
  }
}
