import type { TextLayout } from '@rp/label/text/stored-layout'
import type { ShapedFont } from '@rp/label/text/shaped-font'
import type { Um } from '@rp/label/units'

/** One path for a whole text, in font units with y pointing down; `scale` converts to micrometres. */
export function textOutlines(
  layout: TextLayout,
  font: ShapedFont,
  fontSize: Um,
): { path: string; scale: number } {
  const scale = fontSize / font.unitsPerEm
  const parts: string[] = []
  for (const { glyphs } of layout.lines)
    for (const { id, x, y } of glyphs) {
      const outline = relativeOutline(font, id)
      if (outline !== '') parts.push(`M${round(x / scale)} ${round(y / scale)}${outline}`)
    }
  return { path: parts.join(''), scale }
}

/** Hundredths of a font unit are far below a micrometre on any label. */
const round = (value: number): number => Math.round(value * 100) / 100

const outlines = new WeakMap<ShapedFont, Map<number, string>>()

/** A glyph's outline as relative commands, so that a text only adds positions. */
function relativeOutline(font: ShapedFont, glyph: number): string {
  const known = outlines.get(font) ?? new Map<number, string>()
  outlines.set(font, known)
  const had = known.get(glyph)
  if (had !== undefined) return had
  const made = relative(font.outline(glyph))
  known.set(glyph, made)
  return made
}

const command = /([MLQCZ])([^MLQCZ]*)/gi

/**
 * Converts absolute commands with y up to relative ones with y down. A subpath starts where the previous one started.
 */
function relative(path: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let out = ''
  for (const [, letter = '', numbers = ''] of path.matchAll(command)) {
    if (letter === 'Z' || letter === 'z') {
      ;[x, y] = [startX, startY]
      out += 'z'
      continue
    }
    const values = (numbers.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
    const steps = values.map((value, at) => (at % 2 === 0 ? value - x : y - value))
    out += letter.toLowerCase() + steps.join(' ')
    ;[x, y] = [values.at(-2) ?? x, values.at(-1) ?? y]
    if (letter === 'M') [startX, startY] = [x, y]
  }
  return out
}
