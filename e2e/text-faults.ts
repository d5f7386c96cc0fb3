import type { Page } from '@playwright/test'

/** Texts of a screen that are cut off without an indication, or overflow their box. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slack = 1.5
    const faults = new Set<string>()
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element) => {
      const known = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, known)
      return known
    }
    const isUnseen = (style: CSSStyleDeclaration) =>
      style.clipPath.startsWith('inset(50%') || style.clip.startsWith('rect(0px, 0px')
    const saysSo = (element: Element, style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || element.hasAttribute('title')

    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const scrolls = (overflow: string) => /auto|scroll/.test(overflow)
    const isOver = (box: DOMRect, frame: DOMRect) =>
      box.right > frame.right + slack || box.left < frame.left - slack
    const isBelow = (box: DOMRect, frame: DOMRect) => box.bottom > frame.bottom + 3 || box.top < frame.top - 3
    const isNoFault = (element: Element, style: CSSStyleDeclaration) =>
      isUnseen(style) || style.visibility === 'hidden' || style.opacity === '0' || saysSo(element, style)

    /** The element that clips the text, or null. */
    const cutBy = (start: Element, box: DOMRect): string | null => {
      const open = { sideways: true, downwards: true }
      for (let element: Element | null = start; element; element = element.parentElement) {
        const style = styleOf(element)
        if (isNoFault(element, style)) return null
        open.sideways &&= !scrolls(style.overflowX)
        open.downwards &&= !scrolls(style.overflowY)
        const frame = element.getBoundingClientRect()
        if (open.sideways && hides(style.overflowX) && isOver(box, frame))
          return `cut sideways by ${nameOf(element)}`
        if (open.downwards && hides(style.overflowY) && isBelow(box, frame))
          return `cut below by ${nameOf(element)}`
        if (style.position === 'fixed') return null
      }
      return null
    }
    const nameOf = (element: Element) => {
      const known = /css-[\w]+-?(Mui\w+-?\w*)?|Mui\w+/
      const names = [...element.classList].map((name) => known.exec(name)?.[0] ?? name)
      return `${element.tagName.toLowerCase()}${names.length > 0 ? `.${names.slice(0, 2).join('.')}` : ''}`
    }
    /** Whether the text overflows the side of its container, such as a button that is too narrow. */
    const spills = (element: Element, box: DOMRect): boolean => {
      const style = styleOf(element)
      if (style.display.startsWith('inline') && style.display === 'inline') return false
      const frame = element.getBoundingClientRect()
      // The space after the last letter shows nothing.
      const afterLast = Number.parseFloat(style.letterSpacing) || 0
      return frame.width > 0 && box.right > frame.right + slack + afterLast
    }

    const faultOf = (element: Element, box: DOMRect): string | null => {
      const cut = cutBy(element, box)
      if (cut !== null || !spills(element, box) || isWithinUnseen(element)) return cut
      const isSeen = cutBy(element, element.getBoundingClientRect()) === null
      return isSeen ? `reaches out of ${nameOf(element)}` : null
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const node = texts.currentNode
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      // A dot between two texts may hang at the end of a line: nothing to read is lost.
      if (
        !element ||
        !/[\p{L}\p{N}]/u.test(text) ||
        element.closest('svg, script, style, title, noscript, canvas')
      )
        continue
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      const fault = box.width === 0 || box.height === 0 ? null : faultOf(element, box)
      if (fault) faults.add(`"${text.slice(0, 60)}" ${fault}`)
    }
    return [...faults]

    function isWithinUnseen(start: Element): boolean {
      for (let element: Element | null = start; element; element = element.parentElement) {
        const style = styleOf(element)
        if (isUnseen(style) || saysSo(element, style) || /auto|scroll/.test(style.overflowX)) return true
      }
      return false
    }
  })
}

/** Everything that a screen shows or a screen reader says: its texts, and the names, hints and placeholders of its elements. */
export function saidTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = new Set<string>()
    // Elements that declare a language, such as a widget's preview, are meant to be in it.
    const apart = 'script, style, noscript, code, kbd, pre, textarea, iframe, body [lang]'
    const add = (text: string | null | undefined) => {
      const trimmed = text?.replace(/\s+/g, ' ').trim()
      if (trimmed) said.add(trimmed)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      if (!node.parentElement?.closest(apart)) add(node.textContent)
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (!element.closest(apart)) add(element.getAttribute(name))
    add(document.title)
    return [...said]
  })
}

/** English sentences or words among a Thai screen's texts that are not server data. */
export function untranslated(said: string[], data: string): string[] {
  return said.filter((text) => {
    if (/[\u0E00-\u0E7F]/.test(text)) return false
    // Codes, units, names of formats and of other products are the same in both.
    if (isSameInBoth(text.replace(/\{+\w+\}+/g, ''))) return false
    // A list, a title or a shortened text is composed of server data.
    return text
      .split(/(?:^| )·(?: |$)|, |: /)
      .map((part) => part.replace(/ ?(\.\.\.|…)$/, ''))
      .some((part) => /[a-z]{3}/.test(part) && !data.includes(part) && !isSameInBoth(part))
  })
}

function isSameInBoth(text: string): boolean {
  const words = text.match(/[a-z][a-z'-]{2,}/gi) ?? []
  return words.every((word) => sameInBoth.has(word.toLowerCase()))
}

const sameInBoth = new Set(
  'recipe panel ppm mcg english line whatsapp openai openai-compatible deepseek gemini google inter excel word json csv xlsx api url http https'.split(
    ' ',
  ),
)
