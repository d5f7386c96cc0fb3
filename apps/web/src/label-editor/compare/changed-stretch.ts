/** A text in three parts: shared start, difference, shared end. */
export interface Parts {
  start: string
  middle: string
  end: string
}

/** Where two texts differ, never splitting a letter from its marks. */
export function changedStretch(before: string, after: string): [Parts, Parts] {
  const [was, is] = [clusters(before), clusters(after)]
  const shortest = Math.min(was.length, is.length)
  let start = 0
  while (start < shortest && was[start] === is[start]) start += 1
  let end = 0
  while (end < shortest - start && was.at(-1 - end) === is.at(-1 - end)) end += 1
  return [partsOf(was, start, end), partsOf(is, start, end)]
}

function partsOf(letters: readonly string[], start: number, end: number): Parts {
  const last = letters.length - end
  return {
    start: letters.slice(0, start).join(''),
    middle: letters.slice(start, last).join(''),
    end: letters.slice(last).join(''),
  }
}

const clusters = (text: string): string[] =>
  [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
