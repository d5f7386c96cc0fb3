import type { Script } from './itemise.ts'

/** A shaped glyph, in font units; y up. */
export interface ShapedGlyph {
  id: number
  /** Offset of its first character. */
  cluster: number
  /** Kerning included. */
  advance: number
  dx: number
  dy: number
  /** Whether the text may be cut before this glyph without reshaping both sides. */
  safe: boolean
}

/** Ink bounds of a glyph in font units, y up. */
export interface GlyphInk {
  left: number
  bottom: number
  right: number
  top: number
}

/** A shaping font: the same file and code in browser and server. */
export interface ShapedFont {
  id: string
  /** Hash of the file's bytes: other metrics give another hash. */
  hash: string
  unitsPerEm: number
  /** Above the baseline, in font units. */
  ascender: number
  /** Below the baseline, in font units, positive. */
  descender: number
  /** Shapes text of one script. Without ligatures each letter keeps its glyph, as letter spacing needs. */
  shape: (text: string, script: Script, ligatures: boolean) => ShapedGlyph[]
  /** SVG path of a glyph in font units, y up; empty for a space. */
  outline: (glyph: number) => string
  ink: (glyph: number) => GlyphInk | null
}

/** The glyph for a character missing in the font. */
export const notdef = 0
