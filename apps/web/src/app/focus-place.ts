import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** How often a place for the focus is looked for, while a screen loads or a button is disabled. */
const everyMs = 60
/** A button that stays disabled this long does not come back by itself. */
const disabledMs = 1500
const loadingMs = 10_000

/**
 * Keeps the focus where the user works (WCAG 2.4.3): a new screen gives it to its heading, and if the focused element
 * is removed or disabled, the nearest heading takes it. Without this, a screen reader falls silent and the next Tab
 * starts at the top of the page.
 */
export function useFocusPlace(): void {
  const { pathname } = useLocation()
  // A page that loads is read from its top; a user who has just signed in is at a new screen.
  const seen = useRef(hasActed() ? '' : pathname)
  useEffect(() => holdFocus(), [])
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    return focusHeading()
  }, [pathname])
}

/** Whether the user has done something on this page yet. */
function hasActed(): boolean {
  const { userActivation } = navigator as { userActivation?: UserActivation }
  return userActivation?.hasBeenActive ?? false
}

/** Focuses the heading of a screen once it is there, unless the screen has placed the focus itself. */
function focusHeading(): () => void {
  const end = Date.now() + loadingMs
  const timer = setInterval(() => {
    if (isModal()) return
    const main = screen()
    const heading = main?.querySelector('h1')
    const isPlaced = main?.contains(document.activeElement) && document.activeElement !== main
    if (heading && !isPlaced) focusOn(heading)
    if (heading || isPlaced || Date.now() > end) clearInterval(timer)
  }, everyMs)
  return () => clearInterval(timer)
}

/** Follows the focus within the screen, and replaces it when its element goes. */
function holdFocus(): () => void {
  let last: HTMLElement | null = null
  /** From the inside outwards. */
  let around: Element[] = []
  let lostAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const follow = ({ target }: FocusEvent) => {
    lostAt = 0
    const main = screen()
    if (!(target instanceof HTMLElement) || !main?.contains(target)) return
    last = target
    around = ancestors(target, main)
  }
  const look = () => {
    timer = undefined
    if (!last || isModal()) return
    if (isHeld(last)) lostAt = 0
    else if (last.isConnected && !last.matches(':disabled')) giveBack(last)
    else replace(last)
  }
  // A click outside of all controls removes the focus on purpose.
  const giveBack = (element: HTMLElement) => {
    if (lostAt > 0) element.focus({ preventScroll: true })
  }
  const replace = (element: HTMLElement) => {
    lostAt ||= Date.now()
    if (element.isConnected && Date.now() - lostAt < disabledMs) return later()
    const heading = around
      .filter(({ isConnected }) => isConnected)
      .map(headingOf)
      .find(Boolean)
    if (heading) focusOn(heading)
    else if (Date.now() - lostAt < loadingMs) later()
  }
  const later = () => (timer ??= setTimeout(look, everyMs))

  const observer = new MutationObserver(later)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', follow)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', follow)
  }
}

/** Whether an enabled element has the focus: a browser leaves the focus on a disabled element until it next draws. */
function isHeld(last: HTMLElement): boolean {
  const active = document.activeElement
  return active !== document.body && !(active === last && last.matches(':disabled'))
}

const screen = () => document.getElementById('screen')
const isModal = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null
/** An element that is not drawn cannot have the focus. */
const isDrawn = (element: HTMLElement) => element.getClientRects().length > 0
const headingOf = (element: Element) => [...element.querySelectorAll<HTMLElement>('h1, h2, h3')].find(isDrawn)

function focusOn(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function ancestors(element: Element, main: Element): Element[] {
  const all: Element[] = []
  for (let one = element.parentElement; one; one = one.parentElement) {
    all.push(one)
    if (one === main) break
  }
  return all
}
