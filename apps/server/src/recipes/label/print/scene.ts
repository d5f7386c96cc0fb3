import type { Stroke } from '@rp/label/document'
import type { Ink } from '@rp/label/ink'
import type { PlacedGlyph } from '@rp/label/text/stored-layout'
import type { Um } from '@rp/label/units'
import type { OpenFace } from '../fonts.ts'
import type { Matrix } from './place.ts'

/** One line of a text: its text in the file, and the glyphs that show it. */
export interface GlyphLine {
  text: string
  glyphs: readonly PlacedGlyph[]
}

/** A closed figure as an SVG path of absolute M, L, C and Z in micrometres. */
export interface FigureMark {
  kind: 'figure'
  path: string
  fill: Ink | null
  stroke: Stroke | null
}

export interface TextMark {
  kind: 'text'
  face: OpenFace
  fontSize: Um
  fill: Ink
  lines: readonly GlyphLine[]
}

export interface PictureMark {
  kind: 'picture'
  file: string
  /** The label of its element. */
  called: string
  width: Um
  height: Um
}

export type Mark = FigureMark | TextMark | PictureMark

/** A printed element: marks in its own box, micrometres, y down. */
export interface ScenePart {
  id: string
  /** From its own box onto the paper, with the printer's correction if requested. */
  place: Matrix
  /** Percent. */
  opacity: number
  marks: readonly Mark[]
}

/** Everything printed of a label, from the paper upwards. */
export type Scene = readonly ScenePart[]

/** The inks of a mark; a picture has its own. */
export const inksOf = (mark: Mark): Ink[] => {
  if (mark.kind === 'picture') return []
  if (mark.kind === 'text') return [mark.fill]
  return [mark.fill, mark.stroke?.fill].filter((ink) => ink !== null && ink !== undefined)
}

/** The screen colours that the press has to separate. */
export const coloursOf = (scene: Scene): string[] =>
  scene.flatMap(({ marks }) => marks.flatMap(inksOf)).filter((ink): ink is string => typeof ink === 'string')
