import type { Content } from 'pdfmake/interfaces'

const thai = /[\u0E00-\u0E7F]/
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/** An invisibly narrow space: a line may break at it. */
const seam = { text: ' ', fontSize: 0.01 }

/**
 * Makes Thai text breakable between words: Thai has no spaces, and the font has no zero-width space, so words are
 * separated by invisibly narrow spaces. Other text stays in one piece.
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
