import type { TextLayout } from '@rp/label/text/stored-layout'

/** A stretch of a text, as offsets into it. */
export interface Stretch {
  start: number
  end: number
}

/** What 1, 2 and 3 presses of a place select. */
export type Unit = 'caret' | 'word' | 'paragraph'
export const unitOf = (presses: number): Unit =>
  presses === 1 ? 'caret' : presses === 2 ? 'word' : 'paragraph'

/** Thai has no spaces between words: the browser's dictionary parts them, as that of the line breaks does. */
const words = new Intl.Segmenter('th', { granularity: 'word' })

/** The stretch that an offset lies in; at the end of a text, the last one. */
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

/** The cluster whose middle a pointer has not passed is the one before the caret: the offset of the letter under it. */
export function letterUnder(layout: TextLayout, offset: number, x: number): number {
  const line = layout.lines.findLast(({ start }) => start <= offset) ?? layout.lines[0]
  const caret = line?.carets.findLast(({ at }) => at === offset)
  // Right of its middle the nearest caret is the one behind the letter.
  return caret && x < caret.x && offset > (line?.start ?? 0) ? offset - 1 : offset
}

/** One stretch that reaches over both, and the end of it that was reached last. */
export function reachedOver(from: Stretch, to: Stretch): Stretch & { focus: number } {
  const [start, end] = [Math.min(from.start, to.start), Math.max(from.end, to.end)]
  return { start, end, focus: to.start < from.start ? start : end }
}
