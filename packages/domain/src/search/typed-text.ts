const thaiZero = '๐'.charCodeAt(0)

/** Characters that nobody sees and that copying brings along: zero width, direction marks, soft hyphens. */
const unseen = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g
/** Every hyphen, dash and minus sign but the one of the keyboard. */
const otherDash = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63]/g
const quotes = '"\'`´“”„‟‘’‚‛«»‹›「」『』〝〞'

/**
 * A search text without what copying adds: unseen characters, full-width letters, quotation marks around it. A text of
 * quotation marks alone stays.
 */
export function cleanText(typed: string): string {
  const text = typed
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[\uFF01-\uFF5E]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/[\s\u3000]+/g, ' ')
    .trim()
  return withoutQuotes(text) || text
}

/** A clean text with the digits and the hyphen of the keyboard, as document numbers are stored. */
export function keyboardText(typed: string): string {
  return cleanText(typed)
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - thaiZero))
    .replace(otherDash, '-')
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
