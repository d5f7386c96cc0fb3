import type { TextLayout } from '@rp/label/text/stored-layout'

/** A range of a text, as offsets. */
export interface Stretch {
  start: number
  end: number
}

/** What 1, 2 and 3 presses at a place select. */
export type Unit = 'caret' | 'word' | 'paragraph'
export const unitOf = (presses: number): Unit =>
  presses === 1 ? 'caret' : presses === 2 ? 'word' : 'paragraph'

/** Thai has no spaces between words: the browser's dictionary splits them, as line breaking does. */
const words = new Intl.Segmenter('th', { granularity: 'word' })

/** The range that contains an offset; at the end of a text, the last one. */
export function stretchAt(text: string, offset: number, unit: Unit): Stretch {
  if (unit === 'caret' || text === '') return { start: offset, end: offset }
  if (unit === 'paragraph') {
    const start = text.lastIndexOf('\n', offset - 1) + 1
    const end = text.indexOf('\n', offset)
    return { start, end: end < 0 ? text.length : end }
  }
  const { start, end } = stretchAt(text, offset, 'paragraph')
  if (start === end) return { start, end }
  const within = Math.min(offset, end - 1) - start
  const word = words.segment(text.slice(start, end)).containing(within)
  return word ? { start: start + word.index, end: start + word.index + word.segment.length } : { start, end }
}

/**
 * The offset of the letter under the pointer: the cluster before the caret, if the pointer has not passed its middle.
 */
export function letterUnder(layout: TextLayout, offset: number, x: number): number {
  const line = layout.lines.findLast(({ start }) => start <= offset) ?? layout.lines[0]
  const caret = line?.carets.findLast(({ at }) => at === offset)
  // Right of its middle the nearest caret is the one after the letter.
  return caret && x < caret.x && offset > (line?.start ?? 0) ? offset - 1 : offset
}

/** One range that covers both, and the end reached last. */
export function reachedOver(from: Stretch, to: Stretch): Stretch & { focus: number } {
  const [start, end] = [Math.min(from.start, to.start), Math.max(from.end, to.end)]
  return { start, end, focus: to.start < from.start ? start : end }
}
