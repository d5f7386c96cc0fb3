import type { Page } from '@playwright/test'

/** What a finger should hit, in CSS pixels (WCAG 2.5.5). */
const enough = 44

/**
 * The targets of a screen that a finger may miss: smaller than they should be, or not to be seen before they are
 * touched. Measures the area where a touch lands, not the painted one: a target may reach beyond its picture.
 */
export function missedTargets(page: Page): Promise<string[]> {
  return page.evaluate((size) => {
    const targets =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], ' +
      '[role=button], [role=link], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=option], ' +
      '[role=menuitem], [role=combobox]'
    /** WCAG exempts a link within a sentence, because its height is the line's. */
    const isInSentence = (element: Element) => {
      if (!element.matches('a[href]') || !getComputedStyle(element).display.startsWith('inline')) return false
      const own = element.textContent?.trim() ?? ''
      const block = element.closest('p, li, dd, td, figcaption, small, span, div')
      const around = block?.textContent?.replace(own, '').trim() ?? ''
      return around.length > 12
    }
    /** A field is touched by its frame and its label, too; both give it the focus. */
    const parts = (element: Element): Element[] => [
      element,
      ...(element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])]
        : []),
      ...[
        element.closest('.MuiInputBase-root, .MuiCheckbox-root, .MuiRadio-root, .MuiSwitch-root, label'),
      ].filter((one) => one !== null),
    ]
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [inert]')
    const isAside = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (getComputedStyle(one).clipPath.startsWith('inset(50%')) return true
      return false
    }
    const hits = (element: Element, x: number, y: number) => {
      const touched = document.elementFromPoint(x, y)
      return touched !== null && parts(element).some((part) => part.contains(touched))
    }
    const within = (value: number, most: number) => Math.min(Math.max(value, 1), most - 1)
    /** How far a touch beside the middle still lands on it, in both directions together. */
    const reach = (element: Element, x: number, y: number, [dx, dy]: readonly [number, number]) => {
      const far = (sign: number) => {
        let step = 0
        const isHit = (to: number) =>
          hits(element, within(x + sign * dx * to, innerWidth), within(y + sign * dy * to, innerHeight))
        while (step < size && isHit(step + 1)) step += 1
        return step
      }
      return far(-1) + far(1) + 1
    }
    const isLarge = ({ width, height }: { width: number; height: number }, slack: number) =>
      width >= size - slack && height >= size - slack
    const isPainted = (element: Element) =>
      parts(element).some((part) => getComputedStyle(part).opacity !== '0')
    const isMeasured = (element: Element) =>
      isSeen(element) &&
      !isAside(element) &&
      !element.matches(':disabled, .skip-link') &&
      !isInSentence(element)

    const faultOf = (element: Element): string | null => {
      if (!isPainted(element)) return 'is not to be seen'
      if (isLarge(element.getBoundingClientRect(), 0.5)) return null
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const box = element.getBoundingClientRect()
      const x = box.left + box.width / 2
      const y = box.top + box.height / 2
      const isCovered = !hits(element, within(x, innerWidth), within(y, innerHeight))
      if (box.width === 0 || isCovered) return null
      const width = Math.max(box.width, reach(element, x, y, [1, 0]))
      const height = Math.max(box.height, reach(element, x, y, [0, 1]))
      return isLarge({ width, height }, 3) ? null : `is ${Math.round(width)}x${Math.round(height)}`
    }
    const nameOf = (element: Element) => {
      const role = element.getAttribute('role') ?? element.tagName.toLowerCase()
      const name = (element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '').slice(0, 30)
      const classes = [...element.classList].filter((one) => !one.startsWith('css-')).slice(-2)
      return `${role} "${name}" ${classes.join('.')}`
    }

    const faults = new Map<string, number>()
    for (const element of document.querySelectorAll(targets)) {
      const fault = isMeasured(element) ? faultOf(element) : null
      if (fault === null) continue
      const text = `${nameOf(element)} ${fault}`
      faults.set(text, (faults.get(text) ?? 0) + 1)
    }
    return [...faults].map(([text, count]) => (count > 1 ? `${text} (${count}x)` : text))
  }, enough)
}
