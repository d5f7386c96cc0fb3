import { isInvisible, isThaiMark } from './clusters.ts'
import type { ShapedFont, ShapedGlyph } from './shaped-font.ts'

/**
 * A font for tests that need no real one: every character is 500 of 1000 units wide, marks except SARA AM and
 * invisible characters 0; `fi` is one glyph of 800; `AV` is kerned by -100, so cutting between them is unsafe; the
 * font lacks `☃`.
 */
export const madeUpFont: ShapedFont = {
  id: 'made-up-400',
  hash: 'made-up',
  unitsPerEm: 1000,
  ascender: 800,
  descender: 200,
  outline: () => '',
  ink: (glyph) => ({ left: 0, bottom: 0, right: 500, top: glyph === 0x78 ? 450 : 700 }),
  shape: (text, _script, ligatures) => {
    const glyphs: ShapedGlyph[] = []
    for (let at = 0; at < text.length; at += 1) {
      const joined = ligatures && text.startsWith('fi', at)
      glyphs.push(glyphOf(text, at, joined))
      if (joined) at += 1
    }
    return glyphs
  },
}

function glyphOf(text: string, at: number, joined: boolean): ShapedGlyph {
  const code = text.charCodeAt(at)
  const isMark = isThaiMark(code) && text.charAt(at) !== 'ำ'
  const isWide = !isMark && !isInvisible(text.charAt(at))
  const kern = text.startsWith('AV', at) ? -100 : 0
  return {
    id: text.charAt(at) === '☃' ? 0 : code,
    cluster: at,
    advance: joined ? 800 : (isWide ? 500 : 0) + kern,
    dx: 0,
    dy: isMark ? 50 : 0,
    safe: !text.startsWith('AV', at - 1) && !isThaiMark(code),
  }
}
