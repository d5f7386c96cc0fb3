import type { HiddenWhy, PieceDoubt } from '@rp/domain/ai/documents/seen-marks'

/** A part of a line, by what its author did to it. */
export type Part =
  | string
  | { up: string }
  | { down: string }
  | { struck: string }
  /** By the program's own means: a hidden font, no colour, or text mode 3. */
  | { hidden: string }
  /** The colour of the page. */
  | { white: string }
  | { layer: string }
  | { covered: string }
  | { clipped: string }
  | { tiny: string }
  /** White on a dark box: visible. */
  | { onDark: string }
  | { underlined: string }
  | { highlighted: string }
  | { field: string }
  | { box: boolean }
  /** A footnote, or a note at the end. */
  | { note: string; isEnd?: true }
  /** A struck-through annotation over the text. */
  | { crossed: string }

export type Block =
  | { heading: string }
  | { line: Part[] }
  | { table: Table }
  | { annotation: 'FreeText' | 'Stamp' | 'Text'; text: string }
  | { pageBreak: true }

export interface Table {
  headings: Cell[][]
  rows: Cell[][]
  /** How many rows the first page holds. */
  onFirstPage?: number
}
export interface Cell {
  text: string
  /** Lines as drawn, if more than one. */
  lines?: string[]
  columns?: number
  rows?: number
}

export const wordDialects = ['word', 'libreoffice', 'google'] as const
export const pdfProducers = ['chromium', 'pdfkit', 'pdf-lib', 'raw'] as const
export type Producer = (typeof wordDialects)[number] | (typeof pdfProducers)[number]

/** A document, and what a person who looks at it sees. */
export interface SeenDocument {
  name: string
  producers: readonly Producer[]
  blocks: Block[]
  /** Texts that a reader sees, as they are to be stored. */
  sees: string[]
  /** Texts that no reader sees so: joined figures, hidden sentences. */
  never?: string[]
  /** Hidden texts that the result must name. */
  named?: { text: string; whys: HiddenWhy[] }[]
  /** The document must have this doubt; without it, any doubt is wrong unless `mayDoubt`. */
  doubt?: PieceDoubt
  /** Where a doubt with its reason may replace what is seen. */
  mayDoubt?: PieceDoubt
}
