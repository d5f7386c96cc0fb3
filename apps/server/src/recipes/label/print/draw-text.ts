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

/** SARA AM comes apart around a tone: what its glyphs show, in their order. */
const apart = (cluster: string): string[] =>
  cluster.endsWith(saraAm) ? [nikhahit, ...cluster.slice(0, -1), saraAa] : Array.from(cluster)

/** What glyphs of one cluster are read as: a character each, or where some have grown together the first has more. */
function partsOf(cluster: string, glyphs: number): string[] {
  // What is not seen is often drawn by the glyph of the space, which is read as a space.
  if (isInvisible(cluster)) return Array.from({ length: glyphs }, () => '')
  if (glyphs === 1) return [cluster]
  const characters = apart(cluster)
  const more = Math.max(1, characters.length - glyphs + 1)
  const parts = [characters.slice(0, more).join(''), ...characters.slice(more)]
  return Array.from({ length: glyphs }, (_, index) => parts[index] ?? '')
}

/** What each glyph of a line is read as: glyphs of one cluster stand together. */
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

/** Nearer than this a glyph may stand to its place without being moved there. */
const nearEnough: Um = 2

interface Setting {
  font: EmbeddedFont
  fontSize: Um
}

interface Level {
  glyphs: readonly PlacedGlyph[]
  readings: readonly string[]
}

/** Glyphs of one height as one operator: where the pen is not yet where the layout wants it, it is moved. */
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

/** Neighbours of the same height; a mark that stands higher than its letter is alone. */
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
 * One line, each glyph where the layout placed it. The span says the text as it was written: glyphs alone read SARA
 * AM as two letters, and a search would miss the word.
 */
function drawLine(line: GlyphLine, setting: Setting): string {
  return [
    `/Span << /ActualText <${pdfText(line.text).toString('hex')}> >> BDC`,
    ...levelsOf(line).map((level) => drawLevel(level, setting)),
    'EMC',
  ].join('\n')
}

/** A text as text of its own face, `name` being that of the font in the resources. */
export function drawText(mark: TextMark, name: string, font: EmbeddedFont): string {
  const lines = mark.lines.filter(({ glyphs }) => glyphs.length > 0)
  return [
    'BT',
    `/${name} ${points(mark.fontSize)} Tf`,
    ...lines.map((line) => drawLine(line, { font, fontSize: mark.fontSize })),
    'ET',
  ].join('\n')
}

/** A text as outlines, for a press that takes no fonts. */
export function outlineText({ face, fontSize, lines }: TextMark): string {
  const size = fontSize / face.font.unitsPerEm
  const scale = { x: size, y: -size }
  const glyphs = lines.flatMap((line) => line.glyphs)
  return glyphs.map(({ id, x, y }) => drawPath(face.font.outline(id), { scale, x, y })).join('\n')
}
