import type { Content } from 'pdfmake/interfaces'

const thai = /[\u0E00-\u0E7F]/
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/** An invisibly narrow space: a line may break at it. */
const seam = { text: ' ', fontSize: 0.01 }

interface Breakable {
  text: string
  breaksBetweenWords: true
}

/**
 * Makes Thai text breakable between words: Thai has no spaces, and the font has no zero-width space, so words are
 * separated by invisibly narrow spaces. The words are found where the document is drawn (`withSeams`), since that takes
 * time. Other text stays in one piece.
 */
export function breakable(text: string): Content {
  if (!thai.test(text)) return text
  const marked: Breakable = { text, breaksBetweenWords: true }
  return marked
}

/** The content with its breakable texts cut into words. */
export function withSeams(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(withSeams)
  if (typeof content !== 'object' || content === null) return content
  if (isBreakable(content)) return { text: wordsOf(content.text) }
  return Object.fromEntries(Object.entries(content).map(([key, part]) => [key, withSeams(part)]))
}

const isBreakable = (content: object): content is Breakable => 'breaksBetweenWords' in content

function wordsOf(text: string): (string | typeof seam)[] {
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
  return pieces
}
