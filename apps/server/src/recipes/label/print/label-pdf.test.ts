import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LabelElement } from '@rp/label/document'
import { newBarcode, newImage, newRect, newText } from '@rp/label/new-element'
import { fromMm, toPoints } from '@rp/label/units'
import { Refusal } from '../../../platform/refusal.ts'
import { labelTexts } from '../../../testing/paper/label-texts.ts'
import { worstEdge } from '../../../testing/paper/line-edges.ts'
import { actualTexts, formsOf, streamsOf } from '../../../testing/paper/pdf-parts.ts'
import { rasterOf } from '../../../testing/paper/pdf-raster.ts'
import { labelOf, laidOut } from '../../../testing/paper/sample-label.ts'
import { openFace } from '../fonts.ts'
import type { Printing } from './label-form.ts'
import { labelPdf } from './label-pdf.ts'
import { openHere } from './open-picture.ts'
import { bundledProfile, type PressProfile } from './press-profile.ts'

let profile: PressProfile
let picture: Buffer
let photograph: Buffer

beforeAll(async () => {
  profile = await bundledProfile()
  picture = await sharp({
    create: { width: 60, height: 40, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  photograph = await sharp({
    create: { width: 60, height: 40, channels: 3, background: { r: 240, g: 200, b: 20 } },
  })
    .jpeg()
    .toBuffer()
})

const readFile = async (file: string): Promise<Buffer> => {
  if (file === 'picture.png') return picture
  if (file === 'photograph.jpg') return photograph
  throw new Error('no such file')
}

const text = (value: string, change: Partial<Parameters<typeof newText>[0]> = {}) =>
  newText({
    id: 'name',
    group: 'brand',
    text: value,
    'data-x': fromMm(5),
    'data-y': fromMm(5),
    width: fromMm(80),
    height: fromMm(20),
    ...change,
  })

async function printed(
  elements: LabelElement[],
  change: Partial<Printing> & { marks?: boolean; paper?: { width: number; height: number } } = {},
): Promise<Buffer> {
  const { marks = false, paper, ...printing } = change
  const document = await labelOf(elements, paper)
  const now = new Date('2026-11-20T03:00:00Z')
  return labelPdf(
    { document, title: 'Serum & Co', now, profile, readFile, opener: openHere, text: 'fonts', ...printing },
    marks,
  )
}

const boxesOf = (pdf: Buffer): Record<string, number[]> =>
  Object.fromEntries(
    Array.from(pdf.toString('latin1').matchAll(/\/(\w+Box) \[([^\]]+)\]/g), ([, name, numbers = '']) => [
      name,
      numbers.split(' ').map((value) => Math.round(Number(value) * 100) / 100),
    ]),
  )

const pt = (mm: number): number => Math.round(toPoints(fromMm(mm)) * 100) / 100

async function refusalOf(elements: LabelElement[]): Promise<unknown> {
  const refused: unknown = await printed(elements).catch((error: unknown) => error)
  return refused instanceof Refusal ? { code: refused.code, errors: refused.parts.errors } : refused
}

describe('the page of a label', () => {
  it('is the bleed without marks, with the trim within', async () => {
    expect(boxesOf(await printed([]))).toMatchObject({
      MediaBox: [0, 0, pt(96), pt(66)],
      BleedBox: [0, 0, pt(96), pt(66)],
      TrimBox: [pt(3), pt(3), pt(93), pt(63)],
    })
  })

  it('has space for marks around the bleed, which are on every plate', async () => {
    const pdf = await printed([], { marks: true })
    expect(boxesOf(pdf)).toMatchObject({
      MediaBox: [0, 0, pt(110), pt(80)],
      BleedBox: [pt(7), pt(7), pt(103), pt(73)],
      TrimBox: [pt(10), pt(10), pt(100), pt(70)],
    })
    expect(pdf.toString('latin1')).toContain('[/Separation /All /DeviceCMYK')
  })

  it('declares PDF/X-4, its press, and that nothing is trapped', async () => {
    const pdf = (await printed([])).toString('utf8')
    expect(pdf.startsWith('%PDF-1.6')).toBe(true)
    expect(pdf).toContain('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>')
    expect(pdf).toContain('<pdf:Trapped>False</pdf:Trapped>')
    expect(pdf).toContain('Serum &amp; Co')
    expect(pdf).toMatch(/\/S \/GTS_PDFX\n/)
    expect(pdf).not.toContain('/UserUnit')
  })

  it('embeds a profile of the press that an independent reader decodes', async () => {
    const intent = streamsOf(await printed([])).find(({ entries }) => entries.includes('/Predictor 12'))
    const rows = Buffer.from(intent?.content ?? '', 'latin1')
    const icc = Buffer.alloc((rows.length / 28) * 27)
    for (let at = 0; at < icc.length; at += 1) {
      icc[at] = (rows[Math.floor(at / 27) * 28 + 1 + (at % 27)] ?? 0) + (icc[at - 27] ?? 0)
    }
    expect([icc.readUInt32BE(0), icc.toString('latin1', 12, 24)]).toEqual([icc.length, 'prtrCMYKLab '])
  })
})

describe('the texts of a label', () => {
  it('are read from the file as written', async () => {
    const elements = labelTexts.map((value, index) =>
      text(value, {
        id: `t${index}`,
        fontId: index % 2 ? 'prompt-700' : 'noto-sans-thai-400',
        letterSpacing: (index % 3) * 40,
      }),
    )
    const pdf = await printed(elements)
    const read = new Set(actualTexts(pdf))
    for (const element of elements) {
      const { breaks } = await laidOut(element)
      const starts = [0, ...breaks]
      for (const [line, start] of starts.entries()) {
        expect(read).toContain(element.text.slice(start, starts[line + 1]))
      }
    }
  })

  it('are found by a reader of glyphs only, except for SARA AM, which fonts draw as two letters', async () => {
    const document = await getDocument({
      data: new Uint8Array(await printed([text('น้ำผึ้งป่า Aqua (Water) ฟื้นฟู')])),
      verbosity: 0,
    }).promise
    const { items } = await (await document.getPage(1)).getTextContent()
    await document.destroy()
    const found = items.map((item) => ('str' in item ? item.str : '')).join('')
    expect(found.replaceAll(/\s/g, '')).toBe('น\u0e4d้าผึ้งป่าAqua(Water)ฟื้นฟู')
  })

  it('keep their spaces although invisible characters use the same glyph', async () => {
    const pdf = await printed([text('ผิว\u2060ขาว\u200bใส Aqua')])
    const readings = streamsOf(pdf).find(({ content }) => content.includes('beginbfchar'))?.content ?? ''
    expect(readings).toMatch(/<0020>/)
    expect(readings).not.toMatch(/<20(60|0b)>/)
    expect(actualTexts(pdf)).toEqual(['ผิว\u2060ขาว\u200bใส Aqua'])
  })

  it('embed the used glyphs of their faces', async () => {
    const pdf = await printed([text('น้ำ'), text('Aqua', { id: 'b', fontId: 'kanit-700' })])
    const source = pdf.toString('latin1')
    expect(source.match(/\/BaseFont \/LABEL[AB]\+[\w-]+/g)?.length).toBe(4)
    expect(source.match(/\/FontFile2 /g)?.length).toBe(2)
    expect(pdf.length).toBeLessThan(40_000)
  })

  it('are outlines if the press accepts no fonts', async () => {
    const pdf = await printed([text('น้ำ Aqua')], { text: 'outlines' })
    expect(pdf.toString('latin1')).not.toContain('/Font')
    expect(formsOf(pdf)).not.toContain('BT')
  })

  it('overprint if they are small and black', async () => {
    const overprints = async (change: Partial<Parameters<typeof newText>[0]>): Promise<boolean> =>
      formsOf(await printed([text('Aqua', change)])).includes(' gs')
    expect(await overprints({})).toBe(true)
    expect(await overprints({ fontSize: 6000 })).toBe(false)
    expect(await overprints({ fontColour: { c: 60, m: 0, y: 0, k: 100 } })).toBe(false)
  })

  it.each([2, 6, 19])('are on paper where the screen shows them: %i', async (index) => {
    const fontId = ['sarabun-700', 'noto-sans-thai-400', 'mitr-400'][index % 3] ?? ''
    const element = text(labelTexts[index] ?? '', {
      fontId,
      fontSize: 2600,
      'data-x': 1000,
      'data-y': 1000,
      width: fromMm(44),
      height: fromMm(39),
      lineSpacing: 2300,
      justify: 'justify',
      letterSpacing: index * 4,
    })
    const dpi = 1693
    const raster = await rasterOf(await printed([element], { paper: { width: 46, height: 40 } }), dpi)
    const { font } = await openFace(fontId)
    const worst = worstEdge(await laidOut(element), font, raster, { um: 25_400 / dpi, bleed: 3000 })
    expect(worst).toBeLessThanOrEqual(30)
  })
})

describe('the inks of a label', () => {
  it('are those of the document, and spot inks have their own plates', async () => {
    const spot = { spot: 'PANTONE 7466 C', tint: 80, instead: { c: 86, m: 0, y: 32, k: 0 } }
    const box = { 'data-x': 0, 'data-y': 0, width: 9000, height: 9000 }
    const pdf = await printed([
      newRect({
        id: 'a',
        group: 'highlight 1',
        fill: spot,
        stroke: { fill: '#000000', width: 200, opacity: 50 },
        ...box,
      }),
      newRect({ id: 'b', group: 'highlight 2', fill: { c: 12, m: 34, y: 56, k: 0 }, ...box }),
    ])
    expect(pdf.toString('latin1')).toContain('[/Separation /PANTONE#207466#20C /DeviceCMYK')
    expect(formsOf(pdf)).toMatch(/\/C1 cs 0\.8 scn[^Q]*Q\n\/E1 gs\n0 0 0 1 K/)
    expect(formsOf(pdf)).toContain('0.12 0.34 0.56 0 k')
    expect(pdf.toString('latin1')).toContain('/CA 0.5')
  })

  it('stay visible below technical inks in a reader that knows no overprint', async () => {
    const box = { 'data-x': 0, 'data-y': 0, width: 9000, height: 9000 }
    const white = { spot: 'White', tint: 100, instead: { c: 0, m: 0, y: 0, k: 4 } }
    const pdf = await printed(
      [
        newRect({ id: 'a', group: 'highlight 1', fill: { c: 0, m: 0, y: 0, k: 80 }, ...box }),
        newRect({ id: 'b', group: 'highlight 2', fill: white, ...box }),
      ],
      { marks: false },
    )
    const { grey, width } = await rasterOf(pdf, 127)
    const at = Math.round((3 + 4) * 5)
    expect(grey[at * width + at]).toBeLessThan(110)
  })

  it('of bars are black only', async () => {
    const pdf = await printed([newBarcode({ id: 'b', symbology: 'ean13', value: '6291041500213' })])
    expect(new Set(formsOf(pdf).match(/^.* k$/gm))).toEqual(new Set(['0 0 0 1 k']))
    expect(actualTexts(pdf)).toEqual(['6291041500213'])
  })

  it('of pictures are separated, including what shows through', async () => {
    const image = newImage({ id: 'i', file: 'picture.png', px: [60, 40] })
    const pictures = streamsOf(await printed([image])).filter(({ entries }) =>
      entries.includes('/Subtype /Image'),
    )
    expect(pictures.map(({ content }) => content.length)).toEqual([60 * 40, 60 * 40 * 4])
    expect(pictures[1]?.entries).toMatch(/\/ColorSpace \/DeviceCMYK[^]*\/SMask \d+ 0 R/)
    expect(pictures[0]?.content.charCodeAt(0)).toBe(128)
  })
})

describe('a photograph', () => {
  it('comes out in its original format', async () => {
    const image = newImage({ id: 'i', file: 'photograph.jpg', px: [60, 40], 'data-x': 0, 'data-y': 0 })
    const pdf = await printed([image])
    expect(pdf.toString('latin1')).toContain('/DCTDecode')
    const { rgba, width } = await rasterOf(pdf, 72)
    const at = (30 * width + 30) * 4
    const [r = 0, g = 0, b = 255] = rgba.subarray(at, at + 3)
    expect([r > 200, g > 150, b < 90]).toEqual([true, true, true])
  })
})

describe('a label is not printed', () => {
  it('if a text does not fit or has characters that its font lacks', async () => {
    const long = text('a very long text '.repeat(60), { name: 'Story' })
    expect(await refusalOf([long, text('漢字', { id: 'b', group: 'advert' })])).toEqual({
      code: 'invalid',
      errors: [
        { path: 'elements.name', message: '"Story" (brand) has more text than its box holds' },
        { path: 'elements.b', message: 'The advert element has characters that its font lacks: "漢", "字"' },
      ],
    })
  })

  it("if a picture is unreadable or a barcode's value is impossible", async () => {
    expect(await refusalOf([newImage({ id: 'i', file: 'gone.png', px: [1, 1] })])).toEqual({
      code: 'invalid',
      errors: [{ path: 'elements.i', message: 'The image element has a picture that cannot be read' }],
    })
    expect(await refusalOf([newBarcode({ id: 'b', symbology: 'ean8', value: '96385075' })])).toEqual({
      code: 'invalid',
      errors: [{ path: 'elements.b', message: 'The barcode element has a value that is no ean8 code' }],
    })
  })

  it('with hidden elements, and those cause no refusal', async () => {
    const hidden = text('a very long text '.repeat(60), { hidden: true })
    expect(actualTexts(await printed([hidden]))).toEqual([])
  })
})

describe('a printer correction', () => {
  it('moves and scales an element about its centre', async () => {
    const box = { 'data-x': 10_000, 'data-y': 10_000, width: 20_000, height: 10_000 }
    const element = newRect({ id: 'a', group: 'highlight 1', ...box, scaleX: 1100, calibrationY: 500 })
    expect(formsOf(await printed([element]))).toContain(
      `1.1 0 0 1 ${Math.round(toPoints(9000) * 1000) / 1000} ${Math.round(toPoints(10_500) * 1000) / 1000} cm`,
    )
  })
})
