import { labelLimits } from '../document.ts'

/** Every field of the label editor that takes text: UTF-16 units that it holds, and whether it has lines. */
export const textKinds = {
  text: { max: labelLimits.textLength, hasLines: true },
  name: { max: labelLimits.nameLength, hasLines: false },
  barcode: { max: labelLimits.barcodeLength, hasLines: false },
  comment: { max: labelLimits.commentLength, hasLines: true },
} as const
export type TextKind = keyof typeof textKinds

/* oxlint-disable no-control-regex -- control characters are what is looked for */

/** What other programs end a line with: CR LF, CR, NEL, vertical tab (Word's soft return), form feed, LS and PS. */
const lineEnds = /\r\n|[\r\u0085\u000B\u000C\u2028\u2029]/g
const controls = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F]/g
/** A byte order mark, characters that Unicode keeps for itself, and what stands for an object that is not text. */
const noText = /[\uFEFF\uFFFC\uFFFE\uFFFF\uFDD0-\uFDEF]/g
/** Halves of a surrogate pair: UTF-8, and with it the database, cannot hold them. */
const halves = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

export interface Cleaned {
  text: string
  /** Whether the end was cut off because the field holds no more. */
  cut: boolean
}

/**
 * What was typed or pasted, as a field can hold it: tabs become spaces, every kind of line end a plain one (a space in
 * a field of one line), control characters and what is no text go. Angle brackets and the rest are plain text.
 * `room` is what the field holds besides, in UTF-16 units. Clean text stays as it is.
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

/** Whether a document can hold a text: as it was written before this rule, but for what no database takes. */
export function isStorable(text: string, { hasLines = true } = {}): boolean {
  const wrong = hasLines
    ? /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029]/
    : /[\u0000-\u001F\u007F-\u009F\u2028\u2029]/
  return !wrong.test(text) && !new RegExp(halves.source).test(text)
}

const clusters = new Intl.Segmenter('th', { granularity: 'grapheme' })

/** The beginning of a text; no letter is parted from its marks, and no surrogate from its half. */
function cutTo(text: string, max: number): string {
  if (text.length <= max) return text
  const end = clusters.segment(text.slice(0, max + 64)).containing(max)?.index ?? max
  // A cluster that is longer than the whole field is cut between its characters.
  const at = end > 0 ? end : max
  return text.slice(0, at).replace(/[\uD800-\uDBFF]$/, '')
}
