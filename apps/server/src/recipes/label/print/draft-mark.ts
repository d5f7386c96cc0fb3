import { shapeParagraph } from '@rp/label/text/shape'
import type { Paper } from '@rp/label/document'
import type { OpenFace } from '../fonts.ts'
import type { ScenePart } from './scene.ts'

export const draftFace = 'sarabun-700'
const words = 'ฉบับร่าง · DRAFT'
/** Share of the diagonal. */
const share = 0.7

/** A translucent text across the label that nobody overlooks. */
export function draftMark({ width, height }: Paper, face: OpenFace): ScenePart {
  const { font } = face
  const { glyphs } = shapeParagraph(words, { font, ligatures: true })
  const advance = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0)
  const diagonal = Math.hypot(width, height)
  const fontSize = Math.min((share * diagonal * font.unitsPerEm) / advance, height / 2)
  const scale = fontSize / font.unitsPerEm
  let x = (-advance * scale) / 2
  const placed = glyphs.map(({ id, cluster, advance: own, dx, dy }) => {
    const glyph = { id, cluster, x: Math.round(x + dx * scale), y: Math.round(fontSize / 3 - dy * scale) }
    x += own * scale
    return glyph
  })
  const [cos, sin] = [width / diagonal, height / diagonal]
  return {
    id: 'draft',
    place: [cos, -sin, sin, cos, width / 2, height / 2],
    opacity: 35,
    marks: [
      {
        kind: 'text',
        face,
        fontSize: Math.round(fontSize),
        fill: { c: 0, m: 100, y: 0, k: 0 },
        lines: [{ text: words, glyphs: placed }],
      },
    ],
  }
}
