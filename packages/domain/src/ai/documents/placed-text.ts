/** A run of letters on a page. Points, from the left and top of the page as displayed. */
export interface PlacedText {
  text: string
  x: number
  /** Baseline. */
  y: number
  width: number
  size: number
  font: string
  /** Not written from left to right: a stamp across the page, or text along its side. */
  isTurned: boolean
}

/** A drawn line from `x1`, `y1` to `x2`, `y2`; nearly zero in one dimension. */
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
  /** Words cut by a soft hyphen at a line end, up to the hyphen. */
  cutWords: readonly string[]
  /** Texts of comments and stamps that lie on the page. */
  notes?: readonly string[]
  /** A reader also sees comments, stamps or drawings over the text. */
  isAnnotated?: boolean
}

/** Letters of a line without a gap wide enough to separate columns. */
export interface Run {
  text: string
  x1: number
  x2: number
  y: number
  size: number
  font: string
}

/** The runs at one height, from left to right. */
export interface Line {
  y: number
  size: number
  runs: Run[]
}

export const textOfLine = ({ runs }: Line): string => runs.map(({ text }) => text).join(' ')
