import { labelLimits } from '../document.ts'

/** Text fields of the label editor: maximum UTF-16 units, and whether they have lines. */
export const textKinds = {
  text: { max: labelLimits.textLength, hasLines: true },
  name: { max: labelLimits.nameLength, hasLines: false },
  barcode: { max: labelLimits.barcodeLength, hasLines: false },
  comment: { max: labelLimits.commentLength, hasLines: true },
} as const
export type TextKind = keyof typeof textKinds

/* oxlint-disable no-control-regex -- control characters are what is looked for */

/** Line ends of other programs: CR LF, CR, NEL, vertical tab (Word's soft return), form feed, LS and PS. */
const lineEnds = /\r\n|[\r\u0085\u000B\u000C\u2028\u2029]/g
const controls = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F]/g
/** Byte order mark, Unicode noncharacters, and the object replacement character. */
const noText = /[\uFEFF\uFFFC\uFFFE\uFFFF\uFDD0-\uFDEF]/g
/** Lone surrogates, which UTF-8 and so the database cannot store. */
const halves = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

export interface Cleaned {
  text: string
  /** Whether the end was cut off at the field's limit. */
  cut: boolean
}

/**
 * Cleans typed or pasted text for a field: tabs become spaces, line ends become plain ones (a space in a single-line
 * field), control characters and non-text are removed. Angle brackets and the rest are plain text. `room` is the
 * number of other UTF-16 units in the field. Idempotent.
 */
export function cleanText(value: string, kind: TextKind, { room = 0 } = {}): Cleaned {
  const { max, hasLines } = textKinds[kind]
  const plain = value
    .replace(lineEnds, '\n')
    .replaceAll('\t', ' ')
    .replace(controls, '')
    .replace(noText, '')
    .replace(halves, '')
  const lined = hasLines ? plain : plain.replaceAll('\n', ' ')
  return { text: cutTo(lined, Math.max(0, max - room)), cut: lined.length > max - room }
}

/** Whether a document may contain a text; accepts texts from before this rule, except those that no database stores. */
export function isStorable(text: string, { hasLines = true } = {}): boolean {
  const wrong = hasLines
    ? /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029]/
    : /[\u0000-\u001F\u007F-\u009F\u2028\u2029]/
  return !wrong.test(text) && !new RegExp(halves.source).test(text)
}

const clusters = new Intl.Segmenter('th', { granularity: 'grapheme' })

/** The start of a text, never splitting a letter from its marks or a surrogate pair. */
function cutTo(text: string, max: number): string {
  if (text.length <= max) return text
  const end = clusters.segment(text.slice(0, max + 64)).containing(max)?.index ?? max
  // A cluster longer than the whole field is cut between its characters.
  const at = end > 0 ? end : max
  return text.slice(0, at).replace(/[\uD800-\uDBFF]$/, '')
}
