/** A part of a text; `isHit`: what was searched stands here. */
export interface FoundPart {
  text: string
  isHit: boolean
}

const before = 40
const length = 140
/** Letters and digits as PostgreSQL's trigrams see them: a Thai vowel is one, a tone mark is not. */
const indexedWord = /[\p{L}\p{N}\u0E31\u0E34-\u0E3A]{3,}/gu

/** A text as a row shows it: the words around the first place where the searched one stands, on one line. */
export function snippetOf(body: string, searched: string): string {
  const text = oneLine(body)
  const at = Math.max(0, placeOf(text, oneLine(searched)))
  const from = at <= before ? 0 : edgeBefore(text, at - before)
  const to = from + length >= text.length ? text.length : edgeBefore(text, from + length)
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}

/** A text in parts, each place where the searched one stands being a part of its own. */
export function foundParts(text: string, searched: string): FoundPart[] {
  const parts: FoundPart[] = []
  const wanted = oneLine(searched)
  if (wanted === '') return text === '' ? [] : [{ text, isHit: false }]
  let from = 0
  for (let at = placeOf(text, wanted); at !== -1; at = placeOf(text, wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isHit: false })
    parts.push({ text: text.slice(at, at + wanted.length), isHit: true })
    from = at + wanted.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), isHit: false })
  return parts
}

/** Whether an index of three letters knows the text: some word of it is that long without a Thai tone mark. */
export function hasTrigram(searched: string): boolean {
  return searched.search(indexedWord) !== -1
}

/** Marks above a Thai letter that say how it sounds: an index of letters sees the end of a word in each. */
export const toneMarks = '\u0E47\u0E48\u0E49\u0E4A\u0E4B\u0E4C\u0E4D\u0E4E'

/** A text without them, so that its words stay whole. */
export function lettersOf(text: string): string {
  return text.replaceAll(new RegExp(`[${toneMarks}]`, 'g'), '')
}

/** The three letters on end by which an index knows a text, each once. */
export function trigramsOf(text: string): string[] {
  const words = text.match(indexedWord) ?? []
  return [...new Set(words.flatMap((word) => threesOf([...word])))]
}

function threesOf(letters: string[]): string[] {
  return letters.slice(2).map((last, at) => `${letters[at]}${letters[at + 1]}${last}`)
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Without regard to case. A letter whose small one is longer would shift all places behind it: it keeps its case. */
function placeOf(text: string, searched: string, from = 0): number {
  return lowered(text).indexOf(lowered(searched), from)
}

function lowered(text: string): string {
  const small = text.toLowerCase()
  return small.length === text.length ? small : [...text].map(sameLength).join('')
}

function sameLength(letter: string): string {
  const small = letter.toLowerCase()
  return small.length === letter.length ? small : letter
}

/** The next place to the left where a letter begins, not the mark above one, a SARA AM nor half of a pair. */
function edgeBefore(text: string, at: number): number {
  let edge = at
  while (edge > 0 && /^(?:\p{M}|\u0E33|\u200D|[\uDC00-\uDFFF])/u.test(text.slice(edge, edge + 1))) edge -= 1
  return edge
}
