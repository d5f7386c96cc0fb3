import type { TextLayout, TextLine } from '@rp/label/text/stored-layout'

const none: TextLine = { start: 0, end: 0, baseline: 0, width: 0, glyphs: [], carets: [] }

/** The line of an offset; at a soft break the line that begins there. */
function lineOf({ lines }: TextLayout, offset: number): number {
  return Math.max(
    0,
    lines.findLastIndex(({ start }) => start <= offset),
  )
}

/** The caret's position in the element's own box: `x`, and the baseline of its line. */
export function caretAt(layout: TextLayout, offset: number): { x: number; baseline: number } {
  const { carets, baseline } = layout.lines[lineOf(layout, offset)] ?? none
  const caret = carets.findLast(({ at }) => at <= offset) ?? carets[0]
  return { x: caret?.x ?? 0, baseline }
}

/** The offset whose caret is nearest to a point in the element's own box. */
export function offsetAt(layout: TextLayout, at: { x: number; y: number }, lineHeight: number): number {
  const below = layout.lines.findIndex(({ baseline }) => at.y <= baseline + lineHeight * 0.25)
  return nearest(layout.lines.at(below < 0 ? -1 : below) ?? none, at.x)
}

/**
 * The offset one line up or down, with its caret as near to `x` as possible; beyond the lines, the ends of the text.
 */
export function offsetBeside(layout: TextLayout, offset: number, by: -1 | 1, x: number): number {
  const line = lineOf(layout, offset) + by
  if (line < 0) return 0
  const there = layout.lines[line]
  return there ? nearest(there, x) : (layout.lines.at(-1)?.end ?? 0)
}

/** The first and last caret offsets on the line of an offset. */
export function lineEnds(layout: TextLayout, offset: number): { start: number; end: number } {
  const { start, carets } = layout.lines[lineOf(layout, offset)] ?? none
  const isBroken = layout.lines[lineOf(layout, offset) + 1]?.start === carets.at(-1)?.at
  return { start, end: carets.at(isBroken ? -2 : -1)?.at ?? start }
}

/** Boxes behind the selected text, one per line. */
export function selectionBoxes(
  { lines }: TextLayout,
  from: number,
  to: number,
): { x: number; width: number; baseline: number }[] {
  return lines.flatMap(({ start, end, carets, baseline }) => {
    if (end < from || start >= to) return []
    const left = carets.findLast(({ at }) => at <= Math.max(from, start))?.x ?? 0
    const right = carets.findLast(({ at }) => at <= Math.min(to, end))?.x ?? left
    return [{ x: left, width: right - left, baseline }]
  })
}

function nearest({ carets, start }: TextLine, x: number): number {
  const first = carets[0]
  if (!first) return start
  return carets.reduce((best, one) => (Math.abs(one.x - x) < Math.abs(best.x - x) ? one : best), first).at
}
