import { labelElement } from '@rp/contract/recipes/label-document'
import { labelLimits, painted, type LabelElement } from '@rp/label/document'

/** Our own elements on the system's clipboard, between tabs and windows of the panel. */
const elementsType = 'application/vnd.recipe-panel.label+json'

/** What was last copied in this window: for a menu that may not read the system's clipboard. */
let lastCopied: { elements: readonly LabelElement[]; pastes: number; json: string } = {
  elements: [],
  pastes: 0,
  json: '',
}

/** Elements as another program reads them: the words, from the top downwards. */
function wordsOf(elements: readonly LabelElement[]): string {
  return elements
    .flatMap((element) =>
      element.kind === 'text' ? [element.text] : element.kind === 'barcode' ? [element.value] : [],
    )
    .filter((text) => text !== '')
    .join('\n')
}

/** Puts elements on the clipboard of an event. */
export function carry(data: DataTransfer, elements: readonly LabelElement[]): void {
  const inOrder = painted(elements)
  const json = JSON.stringify(inOrder)
  lastCopied = { elements: inOrder, pastes: 0, json }
  data.setData(elementsType, json)
  data.setData('text/plain', plainOf(inOrder))
}

/** Never empty: Safari drops a private type that comes without a common one. */
const plainOf = (elements: readonly LabelElement[]): string => wordsOf(elements) || ' '

export const keepCopied = (elements: readonly LabelElement[]): void => {
  lastCopied = { elements: painted(elements), pastes: 0, json: JSON.stringify(painted(elements)) }
}

export type Carried =
  | { kind: 'elements'; elements: readonly LabelElement[]; nth: number }
  | { kind: 'files'; files: File[] }
  | { kind: 'text'; text: string }
  | { kind: 'nothing' }

/** What a clipboard or a drop brings: our own elements, else pictures, else text. What is not ours is never trusted. */
export function carriedBy(data: DataTransfer): Carried {
  const own = data.getData(elementsType)
  const elements = own === '' ? null : elementsIn(own)
  if (elements) {
    if (own !== lastCopied.json) lastCopied = { elements, pastes: 0, json: own }
    return lastCarried()
  }
  const files = [...data.files]
  if (files.length > 0) return { kind: 'files', files }
  const text = data.getData('text/plain')
  // A clipboard that keeps no private types: what lies there is what this window has put there.
  if (hasCopied() && text === plainOf(lastCopied.elements)) return lastCarried()
  return text.trim() === '' ? { kind: 'nothing' } : { kind: 'text', text }
}

/** What was last copied in this window, and the how manieth paste of it this is. */
export function lastCarried(): Carried {
  const { elements } = lastCopied
  if (elements.length === 0) return { kind: 'nothing' }
  lastCopied = { ...lastCopied, pastes: lastCopied.pastes + 1 }
  return { kind: 'elements', elements, nth: lastCopied.pastes }
}

export const hasCopied = (): boolean => lastCopied.elements.length > 0

/** Elements that a label of this version takes; null when it is no list of such. */
function elementsIn(json: string): LabelElement[] | null {
  try {
    const read = labelElement.array().min(1).max(labelLimits.elements).safeParse(JSON.parse(json))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
