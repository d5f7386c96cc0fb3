import type { TextLayout } from '@rp/label/text/stored-layout'
import { describe, expect, it } from 'vitest'
import { caretAt, lineEnds, offsetAt, offsetBeside, selectionBoxes } from './caret-place.ts'

const line = (start: number, end: number, baseline: number) => ({
  start,
  end,
  baseline,
  width: (end - start) * 10,
  glyphs: [],
  carets: Array.from({ length: end - start + 1 }, (_, at) => ({ at: start + at, x: at * 10 })),
})

/** `abcdef` broken into two lines of three, and a paragraph `gh`. */
const layout: TextLayout = {
  lines: [line(0, 3, 100), line(3, 6, 200), line(7, 9, 300)],
  overset: false,
  missing: [],
}

describe('the caret of a text on the label', () => {
  it('is on the line that begins at a soft break', () => {
    expect(caretAt(layout, 3)).toEqual({ x: 0, baseline: 200 })
  })

  it('is at the end of a paragraph, before the next', () => {
    expect(caretAt(layout, 6)).toEqual({ x: 30, baseline: 200 })
  })

  it('goes to the nearest place under a pointer', () => {
    expect(offsetAt(layout, { x: 14, y: 95 }, 40)).toBe(1)
    expect(offsetAt(layout, { x: 900, y: 900 }, 40)).toBe(9)
  })

  it('goes up and down at the same distance from the left', () => {
    expect(offsetBeside(layout, 1, 1, 10)).toBe(4)
    expect(offsetBeside(layout, 4, -1, 10)).toBe(1)
    expect(offsetBeside(layout, 1, -1, 10)).toBe(0)
    expect(offsetBeside(layout, 8, 1, 10)).toBe(9)
  })

  it('stays on its line at its ends, even where the text continues', () => {
    expect(lineEnds(layout, 1)).toEqual({ start: 0, end: 2 })
    expect(lineEnds(layout, 8)).toEqual({ start: 7, end: 9 })
  })

  it('shows the selection line by line', () => {
    expect(selectionBoxes(layout, 1, 5)).toEqual([
      { x: 10, width: 20, baseline: 100 },
      { x: 0, width: 20, baseline: 200 },
    ])
  })
})
