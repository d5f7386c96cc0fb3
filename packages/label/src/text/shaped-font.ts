import type { Script } from './itemise.ts'

/** A glyph where shaping put it, in font units; y rises. */
export interface ShapedGlyph {
  id: number
  /** Offset of the first character that it stands for. */
  cluster: number
  advance: number
  dx: number
  dy: number
  /** Whether text may be cut before this glyph without shaping both sides again. */
  safe: boolean
}

/** Bounds of the ink of a glyph in font units, y rising. */
export interface GlyphInk {
  left: number
  bottom: number
  right: number
  top: number
}

/** A face that shapes: the same file and the same code in the browser and on the server. */
export interface ShapedFont {
  id: string
  /** Of the bytes of the file: other metrics have another hash. */
  hash: string
  unitsPerEm: number
  /** Above the baseline, in font units. */
  ascender: number
  /** Below the baseline, in font units, positive. */
  descender: number
  /** Shapes text of one script. Without ligatures letters keep a glyph each, as letter spacing needs. */
  shape: (text: string, script: Script, ligatures: boolean) => ShapedGlyph[]
  /** SVG path of a glyph in font units, y rising; empty for a space. */
  outline: (glyph: number) => string
  ink: (glyph: number) => GlyphInk | null
}

/** The glyph that a font draws for a character it does not have. */
export const notdef = 0
