type Computed = typeof getComputedStyle
type Inherited = 'visibility' | 'pointerEvents'

const keywords = /^(?:inherit|initial|unset|revert)/

/** Whether the default style sheet looks at more than the name of this element. */
const isParticular = (element: Element): boolean =>
  ['dialog', 'input', 'noscript', 'summary'].includes(element.localName) ||
  element.hasAttribute('hidden') ||
  element.hasAttribute('popover')

/**
 * The simulated browser matches all rules of its default style sheet with each element whose style is read, and a query
 * by role reads the styles of hundreds. Without other style sheets three properties follow from names and from `style`
 * attributes; all else is computed as before.
 */
export function quickly(computed: Computed): Computed {
  const displays = new Map<string, string>()

  function displayOf(element: HTMLElement): string {
    const { display } = element.style
    if (display || isParticular(element)) return computed(element).display
    const { namespaceURI, localName } = element
    const kind = `${namespaceURI} ${localName}`
    const known = displays.get(kind) ?? computed(document.createElementNS(namespaceURI, localName)).display
    displays.set(kind, known)
    return known
  }

  function inheritedBy(element: HTMLElement, property: Inherited, initial: string): string {
    for (let at: HTMLElement | null = element; at; at = at.parentElement) {
      const own = at.style[property]
      if (keywords.test(own) || isParticular(at)) return computed(element)[property]
      if (own) return own
    }
    return initial
  }

  return (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0 || !('style' in element)) return computed(element, pseudo)
    return quickStyle(element as HTMLElement)
  }

  function quickStyle(element: HTMLElement): CSSStyleDeclaration {
    const read = (name: string | symbol): string | undefined => {
      if (name === 'display') return displayOf(element)
      if (name === 'visibility') return inheritedBy(element, name, 'visible')
      return name === 'pointerEvents' ? inheritedBy(element, name, 'auto') : undefined
    }
    const getPropertyValue = (name: string) => read(name) ?? computed(element).getPropertyValue(name)
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue
        return read(name) ?? Reflect.get(computed(element), name)
      },
    })
  }
}
