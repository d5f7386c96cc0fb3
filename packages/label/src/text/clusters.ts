const saraAm = 0x0e33
const zeroWidthNonJoiner = 0x200c
const zeroWidthJoiner = 0x200d
const combining = /^\p{M}$/u
const invisible = /^[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]$/

/** Marks over, under or after a Thai consonant that never occur alone; SARA AM counts in part. */
export const isThaiMark = (code: number): boolean =>
  code === 0x0e31 || (code >= saraAm && code <= 0x0e3a) || (code >= 0x0e47 && code <= 0x0e4e)

/** Whether a character has no width or letter spacing: joiners and invisible breaks. */
export const isInvisible = (character: string): boolean => invisible.test(character)

function joinsItsBase(code: number): boolean {
  if (code < 0x300) return false
  if (code >= 0x0e00 && code < 0x0e80) return isThaiMark(code)
  if (code === zeroWidthJoiner || code === zeroWidthNonJoiner) return true
  return combining.test(String.fromCodePoint(code))
}

/** Characters that cannot carry a mark; a mark after them begins its own cluster. */
const holdsNoMark = (code: number): boolean => code < 0x20 || code === 0x200b || code === 0x2060

/**
 * Offsets of the grapheme clusters of a text, and its length: a base with its marks. Implemented here instead of by
 * `Intl.Segmenter`, so that all browsers and the server agree exactly.
 */
export function clusterEdges(text: string): number[] {
  const edges: number[] = []
  let before = 0
  for (let at = 0; at < text.length;) {
    const code = text.codePointAt(at) ?? 0
    if (at === 0 || holdsNoMark(before) || !joinsItsBase(code)) edges.push(at)
    before = code
    at += code > 0xffff ? 2 : 1
  }
  edges.push(text.length)
  return edges
}
