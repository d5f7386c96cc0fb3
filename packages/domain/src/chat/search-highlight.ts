/** A part of a text; `isHit`: it matches the search. */
export interface FoundPart {
  text: string
  isHit: boolean
}

const before = 40
const length = 140

/** A text for a list row: the words around the first match, on one line. */
export function snippetOf(body: string, searched: string): string {
  const text = oneLine(body)
  const at = Math.max(0, placeOf(text, oneLine(searched)))
  const from = at <= before ? 0 : edgeBefore(text, at - before)
  const to = from + length >= text.length ? text.length : edgeBefore(text, from + length)
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}

/** Splits a text for search highlighting: each match is a part of its own. */
export function highlightParts(text: string, searched: string): FoundPart[] {
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

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Ignores case. A letter whose lower case is longer would shift later positions, so it keeps its case. */
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

/**
 * The nearest position to the left where a letter begins; not at a combining mark, SARA AM or half a surrogate pair.
 */
function edgeBefore(text: string, at: number): number {
  let edge = at
  while (edge > 0 && /^(?:\p{M}|\u0E33|\u200D|[\uDC00-\uDFFF])/u.test(text.slice(edge, edge + 1))) edge -= 1
  return edge
}
