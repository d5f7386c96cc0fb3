import type { Spot } from '../gestures/hand.ts'

export type Role =
  | 'button'
  | 'combobox'
  | 'heading'
  | 'link'
  | 'listbox'
  | 'menuitem'
  | 'option'
  | 'radio'
  | 'tab'
  | 'textbox'

/** An element to look for: its role, and its name or a part of it. */
export interface Wanted {
  role: Role
  name: string
  isExact: boolean
}

export interface Found extends Spot {
  value: string
  isFocused: boolean
  /** The element opens something that is closed now. */
  isClosed: boolean
}

/**
 * Runs in the page: the first element of that role and name that a person can reach, scrolled into view. Where a dialog
 * is open it is looked for there, and in the lists that open over it.
 */
export function look({ role, name, isExact }: Wanted): Found | null {
  const selectors: Record<Role, string> = {
    button: 'button, [role=button], summary',
    combobox: 'select, [role=combobox]',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    listbox: '[role=listbox]',
    menuitem: '[role=menuitem]',
    option: '[role=option]',
    radio: 'input[type=radio], [role=radio]',
    tab: '[role=tab]',
    textbox:
      'input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable=true], [role=textbox]',
  }
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')
    if (by)
      return plain(
        by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      )
    const labels = (element as HTMLInputElement).labels
    return plain(
      element.getAttribute('aria-label') ??
        (labels && labels.length > 0
          ? [...labels].map(({ textContent }) => textContent).join(' ')
          : element.textContent || element.getAttribute('title') || element.getAttribute('placeholder')),
    )
  }
  // A whole name goes before one that contains it.
  const namings = [
    (element: Element) => nameOf(element) === name,
    ...(isExact ? [] : [(element: Element) => nameOf(element).includes(name)]),
  ]
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
  }
  const dialogs = [...document.querySelectorAll('[role=dialog], dialog[open], [role=alertdialog]')].filter(
    isShown,
  )
  const top = ['option', 'listbox', 'heading'].includes(role) ? [] : dialogs.slice(-1)
  const roots: ParentNode[] = [...top, document]
  const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const places = [...roots, ...shadows].flatMap((root) => namings.map((isNamed) => ({ root, isNamed })))
  for (const { root, isNamed } of places)
    for (const element of root.querySelectorAll(selectors[role])) {
      if (!isNamed(element) || !isShown(element) || element.matches(':disabled')) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      return {
        x: x + width / 2,
        y: y + height / 2,
        value: (element as HTMLInputElement).value ?? element.textContent ?? '',
        isClosed: element.getAttribute('aria-expanded') === 'false',
        isFocused: element === (element.getRootNode() as Document | ShadowRoot).activeElement,
      }
    }
  return null
}

/** Runs in the page: whether a text is on the screen, in a chat of the shop as well. */
export function shows(text: string): boolean {
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const said = [document.body.innerText, ...roots.map((root) => root.textContent ?? '')].join(' ')
  return said.replaceAll(/\s+/g, ' ').includes(text)
}
