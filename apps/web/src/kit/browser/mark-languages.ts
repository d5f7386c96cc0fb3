import { languageOf } from '@rp/domain/text-language'

/**
 * Marks the language of each piece of text in another script than the page's (WCAG 3.1.2), so that a screen reader
 * reads a Thai name on an English page with a Thai voice. Records come into lists, forms, chips and dialogs in whatever
 * language they were typed, so it is done here for all of them. Elements with their own `lang` keep it; Latin letters
 * stay unmarked, because every voice reads them.
 */
export function markLanguages(root: HTMLElement): () => void {
  const changed = new Set<Element>()
  const markChanged = () => {
    for (const element of changed) mark(element)
    changed.clear()
  }
  const look = (node: Node) => {
    if (changed.size === 0) requestAnimationFrame(markChanged)
    if (!(node instanceof Element)) return void (node.parentElement && changed.add(node.parentElement))
    changed.add(node)
    for (const below of node.querySelectorAll('*')) changed.add(below)
  }
  const observer = new MutationObserver((mutations) => {
    for (const { type, target, addedNodes } of mutations)
      if (type === 'childList') addedNodes.forEach(look)
      else look(target.nodeType === Node.TEXT_NODE ? target : (target as Element))
  })
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-label', 'value'],
  })
  look(root)
  return () => observer.disconnect()
}

/** Set by this module, so this module removes it again. */
const marked = new WeakSet<Element>()

function mark(element: Element): void {
  if (element.hasAttribute('lang') && !marked.has(element)) return
  const language = foreignLanguage(element)
  if (language) {
    element.setAttribute('lang', language)
    marked.add(element)
  } else if (marked.delete(element)) element.removeAttribute('lang')
}

function foreignLanguage(element: Element): string | null {
  const text = ownText(element)
  // Nearly everything is in Latin letters, or without any.
  if (!/[^\s\u0020-\u024f\u2000-\u2bff]/.test(text)) return null
  const language = languageOf(text)
  const around = element.parentElement?.closest('[lang]')?.getAttribute('lang')
  return language === 'en' || language === around ? null : language
}

/** The text that belongs to an element itself, without that of the elements in it. */
function ownText(element: Element): string {
  const texts = [...element.childNodes].map((node) =>
    node.nodeType === Node.TEXT_NODE ? node.nodeValue : '',
  )
  const value =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : ''
  return [element.getAttribute('aria-label') ?? '', value, ...texts].join(' ')
}
