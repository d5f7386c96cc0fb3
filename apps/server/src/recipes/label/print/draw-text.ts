import { isInvisible } from '@rp/label/text/clusters'
import type { PlacedGlyph } from '@rp/label/text/stored-layout'
import type { Um } from '@rp/label/units'
import { drawPath, points } from './content.ts'
import type { EmbeddedFont } from './embed-font.ts'
import { pdfText } from './pdf-file.ts'
import type { GlyphLine, TextMark } from './scene.ts'

const saraAm = 'ำ'
const nikhahit = '\u0e4d'
const saraAa = 'า'

/** SARA AM splits around a tone mark: what its glyphs show, in order. */
const apart = (cluster: string): string[] =>
  cluster.endsWith(saraAm) ? [nikhahit, ...cluster.slice(0, -1), saraAa] : Array.from(cluster)

/** The text of each glyph of a cluster: one character each, or more for the first if some are ligated. */
function partsOf(cluster: string, glyphs: number): string[] {
  // Invisible characters are often drawn by the glyph of the space, which is read as a space.
  if (isInvisible(cluster)) return Array.from({ length: glyphs }, () => '')
  if (glyphs === 1) return [cluster]
  const characters = apart(cluster)
  const more = Math.max(1, characters.length - glyphs + 1)
  const parts = [characters.slice(0, more).join(''), ...characters.slice(more)]
  return Array.from({ length: glyphs }, (_, index) => parts[index] ?? '')
}

/** The text of each glyph of a line: glyphs of one cluster are adjacent. */
function readings({ text, glyphs }: GlyphLine): string[] {
  const read: string[] = []
  while (read.length < glyphs.length) {
    const start = glyphs[read.length]?.cluster ?? 0
    let next = read.length
    while (glyphs[next]?.cluster === start) next += 1
    read.push(...partsOf(text.slice(start, glyphs[next]?.cluster), next - read.length))
  }
  return read
}

/** Tolerance within which a glyph is not repositioned. */
const nearEnough: Um = 2

interface Setting {
  font: EmbeddedFont
  fontSize: Um
}

interface Level {
  glyphs: readonly PlacedGlyph[]
  readings: readonly string[]
}

/** Draws glyphs of one height with one operator, moving the pen where the layout differs. */
function drawLevel({ glyphs, readings: read }: Level, { font, fontSize }: Setting): string {
  const [first] = glyphs
  if (first === undefined) return ''
  let pen = first.x
  let shown = '<'
  for (const [index, { id, x }] of glyphs.entries()) {
    if (Math.abs(x - pen) > nearEnough) {
      const back = Math.round(((pen - x) / fontSize) * 10_000) / 10
      shown += `> ${back} <`
      pen -= (back * fontSize) / 1000
    }
    shown += font.code(id, read[index] ?? '')
    pen += (font.width(id) * fontSize) / 1000
  }
  return `1 0 0 -1 ${points(first.x)} ${points(first.y)} Tm [${shown}>] TJ`
}

/** Neighbours of the same height; a mark above its letter is alone. */
function levelsOf(line: GlyphLine): Level[] {
  const { glyphs } = line
  const read = readings(line)
  const starts = glyphs.flatMap(({ y }, index) => (y === glyphs[index - 1]?.y ? [] : [index]))
  return starts.map((start, level) => ({
    glyphs: glyphs.slice(start, starts[level + 1]),
    readings: read.slice(start, starts[level + 1]),
  }))
}

/**
 * Draws one line with each glyph where the layout placed it. The span contains the original text: by glyphs alone, SARA
 * AM is read as two letters, and a search would miss the word.
 */
function drawLine(line: GlyphLine, setting: Setting): string {
  return [
    `/Span << /ActualText <${pdfText(line.text).toString('hex')}> >> BDC`,
    ...levelsOf(line).map((level) => drawLevel(level, setting)),
    'EMC',
  ].join('\n')
}

/** A text in its own face; `name` is that of the font in the resources. */
export function drawText(mark: TextMark, name: string, font: EmbeddedFont): string {
  const lines = mark.lines.filter(({ glyphs }) => glyphs.length > 0)
  return [
    'BT',
    `/${name} ${points(mark.fontSize)} Tf`,
    ...lines.map((line) => drawLine(line, { font, fontSize: mark.fontSize })),
    'ET',
  ].join('\n')
}

/** A text as outlines, for a press that accepts no fonts. */
export function outlineText({ face, fontSize, lines }: TextMark): string {
  const size = fontSize / face.font.unitsPerEm
  const scale = { x: size, y: -size }
  const glyphs = lines.flatMap((line) => line.glyphs)
  return glyphs.map(({ id, x, y }) => drawPath(face.font.outline(id), { scale, x, y })).join('\n')
}
