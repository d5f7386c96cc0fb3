import type { PlacedText } from '@rp/domain/ai/documents/placed-text'
import type { Glyph } from './page-drawing.ts'

const band = 2

/**
 * Finds the glyphs of a text, in the order in which they were drawn. The library reports texts and drawing operators
 * separately; each glyph belongs to one text.
 */
export function openGlyphs(glyphs: readonly Glyph[]): (text: PlacedText) => Glyph[] {
  const bands = new Map<string, Band>()
  for (const glyph of glyphs) {
    if (glyph.annotation !== null) continue
    const key = `${glyph.font} ${Math.floor(glyph.y / band)}`
    const own = bands.get(key)
    if (own) own.glyphs.push(glyph)
    else bands.set(key, { glyphs: [glyph], from: 0 })
  }
  const used = new Set<Glyph>()
  return (item) => {
    if (item.isTurned) return []
    const near = Math.max(1, item.size * 0.3)
    const found: Glyph[] = []
    for (let key = Math.floor((item.y - near) / band); key <= Math.floor((item.y + near) / band); key += 1) {
      const own = bands.get(`${item.font} ${key}`)
      if (own) found.push(...withinBand(own, item, used))
    }
    const own = ownOf(
      item,
      found.toSorted((a, b) => a.order - b.order),
    )
    for (const glyph of own) used.add(glyph)
    return own
  }
}

/** Glyphs of a font at one height, in the order in which they were drawn; those before `from` are used. */
interface Band {
  glyphs: Glyph[]
  from: number
}

/** More glyphs than a text has letters lie at its place only if it is drawn several times. */
const foundAtMost = (text: string): number => text.length * 4 + 64

function withinBand(own: Band, { text, x, y, width, size }: PlacedText, used: ReadonlySet<Glyph>): Glyph[] {
  while (used.has(own.glyphs[own.from] as Glyph)) own.from += 1
  const near = Math.max(1, size * 0.3)
  const most = foundAtMost(text)
  const found: Glyph[] = []
  for (let at = own.from; at < own.glyphs.length && found.length < most; at += 1) {
    const glyph = own.glyphs[at] as Glyph
    const middle = glyph.x + glyph.width / 2
    const isWithin = middle >= x - 0.5 && middle <= x + width + 0.5 && Math.abs(glyph.y - y) <= near
    if (isWithin && !used.has(glyph)) found.push(glyph)
  }
  return found
}

const folded = (text: string) => text.normalize('NFKC').replace(/[\s\u00ad]/g, '')

/** The first glyphs that spell the text: another may be drawn at the same place. */
function ownOf({ text }: PlacedText, found: Glyph[]): Glyph[] {
  const target = folded(text)
  let spelt = ''
  const own: Glyph[] = []
  for (const glyph of found) {
    if (spelt.length >= target.length) break
    own.push(glyph)
    spelt += folded(glyph.text)
  }
  return spelt === target ? own : found
}
