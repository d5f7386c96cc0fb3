import { expect, it } from 'vitest'
import { fontFaces, fontIds } from '@rp/label/fonts'
import { newText } from '@rp/label/new-element'
import { layoutText } from '@rp/label/text/layout'
import { letterHeights } from '@rp/label/text/letter-height'
import { pieceOf, shapeParagraph } from '@rp/label/text/shape'
import { layoutStored } from '@rp/label/text/stored-layout'
import { thaiWords } from '@rp/label/text/thai-words'
import { openFace } from './fonts.ts'

const label =
  'เซรั่มบำรุงผิวหน้าสูตรเข้มข้น AVANT Téa Serum 30 ml ผสานไฮยาลูรอน (Hyaluronic Acid 2%) และวิตามินซี ' +
  'ช่วยให้ผิวชุ่มชื้น, ดูกระจ่างใส ต่าง ๆ นาน ๆ วิธีใช้: ใช้ 2-3 หยด ทาให้ทั่วใบหน้า เช้า-เย็น ' +
  'Ingredients: Aqua/Water, Glycerin, 1,2-Hexanediol, Niacinamide, PEG-40 Hydrogenated Castor Oil, To. Wa.'
const dictionary = ['ไฮยาลูรอน']

it.each(fontIds)('cuts lines of %s from the whole as if each were shaped alone', async (id) => {
  const { font } = await openFace(id)
  const whole = shapeParagraph(label, { font, ligatures: true })
  for (const width of [20_000, 33_000, 60_000]) {
    const element = newText({ id: 't', group: 'how to use', text: label, fontId: id, width })
    const { breaks } = layoutText(element, { font, segment: thaiWords(), dictionary })
    const starts = [0, ...breaks]
    for (const [line, start] of starts.entries()) {
      const end = starts[line + 1] ?? label.length
      const { runs, text, glyphs } = pieceOf(whole, start, end)
      const alone = runs.flatMap((run) =>
        font
          .shape(text.slice(run.start, run.end), run.script, true)
          .map((glyph) => ({ ...glyph, cluster: glyph.cluster + run.start })),
      )
      const places = (of: typeof alone) => of.map(({ safe: _, ...place }) => place)
      expect(places([...glyphs])).toEqual(places(alone))
    }
  }
})

it('lays out a text within its box in every face, with no character missing', async () => {
  for (const { id } of fontFaces) {
    const { font } = await openFace(id)
    const element = newText({ id: 't', group: 'advert', text: label, fontId: id, height: 60_000 })
    const laid = { ...element, ...layoutText(element, { font, segment: thaiWords(), dictionary }) }
    const { lines, missing, overset } = layoutStored(laid, font)
    expect({ missing, overset }).toEqual({ missing: [], overset: false })
    expect(lines.map(({ start, end }) => label.slice(start, end)).join('')).toBe(label)
    expect(lines.some(({ start }) => label.startsWith('ลูรอน', start))).toBe(false)
  }
})

it('measures letters on the outlines of the face', async () => {
  const { font } = await openFace('sarabun-400')
  const fontSize = 10_000
  const heights = letterHeights({ text: 'Serum เซรั่ม', fontSize }, font)
  const highest = (letter: string): number => {
    const path = font.outline(font.shape(letter, 'Latn', true)[0]?.id ?? 0)
    return Math.max(...Array.from(path.matchAll(/,(-?[\d.]+)/g), ([, y]) => Number(y)))
  }
  expect(heights).toEqual({ small: highest('x') * 10, capital: highest('H') * 10, thai: 5860 })
})
