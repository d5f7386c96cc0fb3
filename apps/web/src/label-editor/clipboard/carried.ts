import { labelElement } from '@rp/contract/recipes/label-document'
import { labelLimits, painted, type LabelElement } from '@rp/label/document'

/** Our own elements on the system clipboard, between tabs and windows of the panel. */
const elementsType = 'application/vnd.recipe-panel.label+json'

/** What this window copied last, for a menu that may not read the system clipboard. */
let lastCopied: { elements: readonly LabelElement[]; pastes: number; json: string } = {
  elements: [],
  pastes: 0,
  json: '',
}

/** Elements as text for other programs, from top to bottom. */
function wordsOf(elements: readonly LabelElement[]): string {
  return elements
    .flatMap((element) =>
      element.kind === 'text' ? [element.text] : element.kind === 'barcode' ? [element.value] : [],
    )
    .filter((text) => text !== '')
    .join('\n')
}

/** Puts elements on an event's clipboard. */
export function carry(data: DataTransfer, elements: readonly LabelElement[]): void {
  const inOrder = painted(elements)
  const json = JSON.stringify(inOrder)
  lastCopied = { elements: inOrder, pastes: 0, json }
  data.setData(elementsType, json)
  data.setData('text/plain', plainOf(inOrder))
}

/** Never empty: Safari drops a private type without a common one. */
const plainOf = (elements: readonly LabelElement[]): string => wordsOf(elements) || ' '

export const keepCopied = (elements: readonly LabelElement[]): void => {
  lastCopied = { elements: painted(elements), pastes: 0, json: JSON.stringify(painted(elements)) }
}

export type Carried =
  | { kind: 'elements'; elements: readonly LabelElement[]; nth: number }
  | { kind: 'files'; files: File[] }
  | { kind: 'text'; text: string }
  | { kind: 'nothing' }

/** The content of a clipboard or drop: our own elements, else pictures, else text; the text of a
 * spreadsheet counts before its picture. Foreign content is never trusted. */
export function carriedBy(data: DataTransfer): Carried {
  const own = data.getData(elementsType)
  const elements = own === '' ? null : elementsIn(own)
  if (elements) {
    if (own !== lastCopied.json) lastCopied = { elements, pastes: 0, json: own }
    return lastCarried()
  }
  const text = data.getData('text/plain')
  const files = [...data.files]
  if (files.length > 0 && !isWritten(text)) return { kind: 'files', files }
  // A clipboard without private types: its content is what this window put there.
  if (hasCopied() && text === plainOf(lastCopied.elements)) return lastCarried()
  return text.trim() === '' ? { kind: 'nothing' } : { kind: 'text', text }
}

/**
 * Whether a clipboard that also holds a picture is about its text: a spreadsheet and a word processor add a picture of
 * their cells, while a picture of a page comes with at most its address.
 */
const isWritten = (text: string): boolean =>
  text.trim() !== '' && !/^\s*[a-z]{2,20}:\S{0,5000}\s*$/i.test(text)

/** What this window copied last, and the number of this paste of it. */
export function lastCarried(): Carried {
  const { elements } = lastCopied
  if (elements.length === 0) return { kind: 'nothing' }
  lastCopied = { ...lastCopied, pastes: lastCopied.pastes + 1 }
  return { kind: 'elements', elements, nth: lastCopied.pastes }
}

export const hasCopied = (): boolean => lastCopied.elements.length > 0

/** Elements valid in a label of this version; null if it is no such list. */
function elementsIn(json: string): LabelElement[] | null {
  try {
    const read = labelElement.array().min(1).max(labelLimits.elements).safeParse(JSON.parse(json))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
