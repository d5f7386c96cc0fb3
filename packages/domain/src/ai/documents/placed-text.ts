/** A stretch of letters as a page holds it. Points, from the left and from the top of the page as it is seen. */
export interface PlacedText {
  text: string
  x: number
  /** Of the line that the letters stand on. */
  y: number
  width: number
  size: number
  font: string
  /** Not written from left to right: a stamp across the page, a heading along its side. */
  isTurned: boolean
}

/** A drawn line: `x1` to `x2` and `y1` to `y2`, one of them nearly nothing. */
export interface Rule {
  x1: number
  y1: number
  x2: number
  y2: number
}

export interface PlacedPage {
  page: number
  height: number
  texts: PlacedText[]
  rules: Rule[]
  /** Words that a soft hyphen parts at the end of a line, up to where it stands. */
  cutWords: readonly string[]
}

/** Letters of a line with no gap between them that could part two columns. */
export interface Run {
  text: string
  x1: number
  x2: number
  y: number
  size: number
  font: string
}

/** What stands at one height, from left to right. */
export interface Line {
  y: number
  size: number
  runs: Run[]
}

export const textOfLine = ({ runs }: Line): string => runs.map(({ text }) => text).join(' ')
