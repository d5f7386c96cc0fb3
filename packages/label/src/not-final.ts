import type { LabelDocument, TextElement } from './document.ts'

const placeholder = /\{([^{}\n]*)\}/g
/** Printed by the filling line, not the press: lot, manufacturing and expiry date. */
const codedLater: ReadonlySet<string> = new Set(['lot_no', 'mfg_date', 'exp_date'])
const thai = /[\u0E00-\u0E7F]/

/** Replacement for an unknown value, in the language of the surrounding text. */
function standIn(name: string, text: string): string {
  const isThai = thai.test(text)
  if (codedLater.has(name)) return isThai ? '[พิมพ์ภายหลัง]' : '[printed later]'
  if (name.endsWith('_no')) return isThai ? '[เลขจะแจ้งภายหลัง]' : '[number follows]'
  return isThai ? '[ข้อมูลจะแจ้งภายหลัง]' : '[follows]'
}

/**
 * Prepares a label for readers who do not know our placeholders: each says that its value follows. `open` lists those
 * not printed by the filling line, once each. Line breaks in the surrounding text are kept.
 */
export function markNotFinal(document: LabelDocument): { document: LabelDocument; open: string[] } {
  const open = new Set<string>()
  const elements = Object.entries(document.elements).map(([id, element]) => {
    if (element.kind !== 'text' || element.hidden) return [id, element] as const
    for (const [, name = ''] of element.text.matchAll(placeholder)) if (!codedLater.has(name)) open.add(name)
    return [id, marked(element)] as const
  })
  return { document: { ...document, elements: Object.fromEntries(elements) }, open: [...open] }
}

function marked(element: TextElement): TextElement {
  const found = [...element.text.matchAll(placeholder)]
  if (found.length === 0) return element
  let breaks = [...element.breaks]
  let text = element.text
  // Backwards, so that earlier positions stay valid.
  for (const { 0: whole, 1: name = '', index } of found.toReversed()) {
    const put = standIn(name, element.text)
    const end = index + whole.length
    text = text.slice(0, index) + put + text.slice(end)
    breaks = breaks
      .filter((at) => at <= index || at >= end)
      .map((at) => (at >= end ? at + put.length - whole.length : at))
  }
  return { ...element, text, breaks }
}
