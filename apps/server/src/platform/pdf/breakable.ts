import type { Content } from 'pdfmake/interfaces'

const thai = /[\u0E00-\u0E7F]/
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/** A space too narrow to see: a line may end at it. */
const seam = { text: ' ', fontSize: 0.01 }

/**
 * A text whose Thai can be broken between words: Thai has no spaces, and the font has no zero-width space, so words
 * are set apart by spaces too narrow to see. Other text stays one piece.
 */
export function breakable(text: string): Content {
  if (!thai.test(text)) return text
  const pieces: (string | typeof seam)[] = []
  let latin = ''
  for (const { segment } of segmenter.segment(text)) {
    if (!thai.test(segment)) {
      latin += segment
      continue
    }
    if (latin) pieces.push(latin)
    else if (pieces.length > 0) pieces.push(seam)
    latin = ''
    pieces.push(segment)
  }
  if (latin) pieces.push(latin)
  return { text: pieces }
}
