import type { TextElement } from '../document.ts'
import type { Um } from '../units.ts'
import {
  exactWidth,
  innerWidth,
  paragraphsOf,
  trimmedEnd,
  type Paragraph,
  type TextSetting,
} from './layout.ts'
import { pieceOf, shapeParagraph, type ShapedParagraph } from './shape.ts'
import { notdef, type ShapedFont } from './shaped-font.ts'

/** A glyph in the element's own unrotated box: its origin in whole micrometres from the top left, y down. */
export interface PlacedGlyph {
  id: number
  x: Um
  y: Um
  /** Offset of its first character in the text. */
  cluster: number
}

/** A grapheme cluster edge, where a caret may be placed. */
export interface Caret {
  at: number
  x: Um
}

export interface TextLine {
  /** Offsets into the text; `end` includes hanging spaces but no line feed. */
  start: number
  end: number
  baseline: Um
  /** Without hanging spaces. */
  width: Um
  glyphs: readonly PlacedGlyph[]
  /** Ascending, from start to end of the line. */
  carets: readonly Caret[]
}

export interface TextLayout {
  lines: readonly TextLine[]
  /** Whether a line is wider, or the text higher, than the box within its padding. */
  overset: boolean
  /** The distinct characters missing in the font. */
  missing: readonly string[]
}

interface Point {
  x: number
  y: number
}

type StoredText = TextSetting & Pick<TextElement, 'breaks'>

interface Piece {
  start: number
  shaped: ShapedParagraph
  /** Whether the paragraph continues after this line; only such lines are justified. */
  goesOn: boolean
}

function piecesOf(paragraph: Paragraph, stored: StoredText, font: ShapedFont): Piece[] {
  const shaped = shapeParagraph(paragraph.text, { font, ligatures: stored.letterSpacing === 0 })
  const length = paragraph.text.length
  const within = stored.breaks.map((at) => at - paragraph.start).filter((at) => at > 0 && at < length)
  const starts = [0, ...within]
  return starts.map((start, line) => ({
    start: paragraph.start + start,
    shaped: pieceOf(shaped, start, starts[line + 1] ?? length),
    goesOn: line < starts.length - 1,
  }))
}

const isSpace = (character: string): boolean => character === ' ' || character === '\u00a0'

interface Setting {
  /** Left end of the line. */
  left: number
  /** Width of the line as set. */
  width: number
  /** Added after each space of a justified line. */
  stretch: number
  /** Offset of the hanging spaces. */
  hanging: number
}

const share = { left: 0, justify: 0, center: 0.5, right: 1 }

function settingOf({ shaped, goesOn }: Piece, stored: StoredText): Setting {
  const hanging = trimmedEnd(shaped.text, 0, shaped.text.length)
  const width = exactWidth(shaped, [0, hanging], stored) / shaped.font.unitsPerEm
  const room = innerWidth(stored) - width
  const spaces = Array.from(shaped.text.slice(0, hanging)).filter(isSpace).length
  const left = stored.padding.left + room * share[stored.justify]
  const stretch = stored.justify === 'justify' && goesOn && room > 0 && spaces > 0 ? room / spaces : 0
  return { left, width: width + stretch * spaces, stretch, hanging }
}

/** By offset: pen position from the line's left end, in micrometres. */
function pens(shaped: ShapedParagraph, stored: StoredText, setting: Setting): Float64Array {
  const scale = stored.fontSize / shaped.font.unitsPerEm
  const pen = new Float64Array(shaped.text.length + 1)
  let stretched = 0
  for (let at = 0; at < pen.length; at += 1) {
    pen[at] =
      (shaped.advanceBefore[at] ?? 0) * scale +
      (shaped.spacedBefore[at] ?? 0) * stored.letterSpacing +
      stretched
    if (at < setting.hanging && isSpace(shaped.text.charAt(at))) stretched += setting.stretch
  }
  return pen
}

/** Clusters of one ligature share its width equally, so that each has an edge. */
function caretsOf(shaped: ShapedParagraph, pen: Float64Array): Caret[] {
  const begins = new Set(shaped.glyphs.map(({ cluster }) => cluster))
  const length = shaped.text.length
  const carets: Caret[] = []
  const { edges } = shaped
  let from = 0
  for (let to = 1; to < edges.length; to += 1) {
    const edge = edges[to] ?? length
    if (edge < length && !begins.has(edge)) continue
    const [left, right] = [pen[edges[from] ?? 0] ?? 0, pen[edge] ?? 0]
    for (let at = from; at < to; at += 1) {
      carets.push({ at: edges[at] ?? 0, x: left + ((right - left) * (at - from)) / (to - from) })
    }
    from = to
  }
  return [...carets, { at: length, x: pen[length] ?? 0 }]
}

function glyphsOf(piece: Piece, stored: StoredText, pen: (offset: number) => Point): PlacedGlyph[] {
  const scale = stored.fontSize / piece.shaped.font.unitsPerEm
  let cluster = -1
  let within = 0
  return piece.shaped.glyphs.map((glyph) => {
    if (glyph.cluster !== cluster) within = 0
    cluster = glyph.cluster
    const { x, y } = pen(cluster)
    const placed = {
      id: glyph.id,
      x: Math.round(x + (within + glyph.dx) * scale),
      y: Math.round(y - glyph.dy * scale),
      cluster: piece.start + cluster,
    }
    within += glyph.advance
    return placed
  })
}

function lineOf(piece: Piece, stored: StoredText, baseline: Um): TextLine {
  const { shaped, start } = piece
  const setting = settingOf(piece, stored)
  const pen = pens(shaped, stored, setting)
  const caret = ({ at, x }: Caret): Caret => ({ at: start + at, x: Math.round(setting.left + x) })
  return {
    start,
    end: start + shaped.text.length,
    baseline,
    width: Math.round(setting.width),
    glyphs: glyphsOf(piece, stored, (at) => ({ x: setting.left + (pen[at] ?? 0), y: baseline })),
    carets: caretsOf(shaped, pen).map(caret),
  }
}

function missingIn(text: string, lines: readonly TextLine[]): string[] {
  const absent = lines.flatMap(({ glyphs }) => glyphs.filter(({ id }) => id === notdef))
  return [...new Set(absent.map(({ cluster }) => String.fromCodePoint(text.codePointAt(cluster) ?? 0)))]
}

/**
 * Lays out a text by its stored breaks without changing them, so that screen, server and press have the same lines.
 * The first baseline is an ascender below the padding, so that stacked Thai marks stay within it.
 */
export function layoutStored(stored: StoredText, font: ShapedFont): TextLayout {
  const scale = stored.fontSize / font.unitsPerEm
  const first = stored.padding.top + font.ascender * scale
  const step = (stored.fontSize * stored.lineSpacing) / 1000
  const lines = paragraphsOf(stored.text)
    .flatMap((paragraph) => piecesOf(paragraph, stored, font))
    .map((piece, line) => lineOf(piece, stored, Math.round(first + line * step)))
  const bottom = first + (lines.length - 1) * step + font.descender * scale
  const overset =
    bottom > stored.height - stored.padding.bottom || lines.some(({ width }) => width > innerWidth(stored))
  return { lines, overset, missing: missingIn(stored.text, lines) }
}
