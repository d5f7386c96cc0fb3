import { arabicDigits, halfWidth, withoutInvisible } from '../plain-letters.ts'

/** Every hyphen, dash and minus sign but the one of the keyboard. */
const otherDash = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63]/g
const quotes = '"\'`´“”„‟‘’‚‛«»‹›「」『』〝〞'

/**
 * A search text without what copying adds: unseen characters, full-width letters, quotation marks around it. A text of
 * quotation marks alone stays.
 */
export function cleanText(typed: string): string {
  const text = halfWidth(withoutInvisible(typed.normalize('NFC')))
    .replace(/[\s\u3000]+/g, ' ')
    .trim()
  return withoutQuotes(text) || text
}

/** A clean text with the digits and the hyphen of the keyboard, as document numbers are stored. */
export function keyboardText(typed: string): string {
  return arabicDigits(cleanText(typed)).replace(otherDash, '-')
}

function withoutQuotes(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && quotes.includes(text[from] ?? ' ')) from += 1
  while (from < to && quotes.includes(text[to - 1] ?? ' ')) to -= 1
  return text.slice(from, to).trim()
}

/**
 * What a list searches for a typed text. A text with a digit and without Thai letters gets the digits and hyphens of the
 * keyboard, as numbers and codes are stored; names keep theirs.
 */
export function wantedText(typed: string): string {
  const clean = cleanText(typed)
  return /[ก-ฮ]/.test(clean) || !/\d|[๐-๙]/.test(clean) ? clean : keyboardText(typed)
}
