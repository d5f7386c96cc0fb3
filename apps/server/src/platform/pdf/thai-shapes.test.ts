import { createRequire } from 'node:module'
import path from 'node:path'
import { createCanvas, GlobalFonts, type Canvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { labelsPdf } from './pdf.ts'

const require = createRequire(import.meta.url)
const sarabun = path.join(
  path.dirname(require.resolve('@expo-google-fonts/sarabun/package.json')),
  '400Regular/Sarabun_400Regular.ttf',
)

const fontSize = 48
/** Pixels per point. */
const scale = 3

interface Ink {
  width: number
  height: number
  /** Whether each pixel of the box is dark, row by row. */
  dark: boolean[]
}

/** The smallest box that contains everything printed. */
function inkOf(canvas: Canvas): Ink {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const isDark = (x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < 128
  const columns = range(width).filter((x) => range(height).some((y) => isDark(x, y)))
  const rows = range(height).filter((y) => range(width).some((x) => isDark(x, y)))
  const [left = 0, right = 0] = [columns[0], columns.at(-1)]
  const [top = 0, bottom = 0] = [rows[0], rows.at(-1)]
  const box = { width: right - left + 1, height: bottom - top + 1 }
  const dark = range(box.height).flatMap((y) => range(box.width).map((x) => isDark(left + x, top + y)))
  return { ...box, dark }
}

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

/** A word as our PDF prints it. */
async function printed(word: string): Promise<Ink> {
  const bytes = await labelsPdf(
    {
      title: word,
      width_mm: 120,
      height_mm: 50,
      margin: 30,
      fontSize,
      content: [{ text: word }],
    },
    'test',
  )
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const page = await document.getPage(1)
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  // pdf.js draws on the canvas of Node; its types know only the browser's.
  const target: object = { canvasContext: context, viewport, canvas }
  await page.render(target as Parameters<typeof page.render>[0]).promise
  await document.destroy()
  return inkOf(canvas)
}

/** The same word from another engine: Skia, which shapes with HarfBuzz. */
function drawn(word: string): Ink {
  const canvas = createCanvas(120 * 9, 50 * 9)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  context.font = `${fontSize * scale}px SarabunOfTest`
  context.fillText(word, 60, 300)
  return inkOf(canvas)
}

const shifts = [-2, -1, 0, 1, 2].flatMap((dx) => [-2, -1, 0, 1, 2].map((dy) => [dx, dy] as const))

/**
 * The share of dark pixels in common, of those dark in either. The two engines round to different pixels, so one is
 * shifted by up to two, less than a hundredth of the letters' height.
 */
function overlap(one: Ink, other: Ink): number {
  return Math.max(...shifts.map(([dx, dy]) => overlapAt(one, other, dx, dy)))
}

function overlapAt(one: Ink, other: Ink, dx: number, dy: number): number {
  const isDark = (ink: Ink, x: number, y: number) =>
    x >= 0 && y >= 0 && x < ink.width && y < ink.height && ink.dark[y * ink.width + x] === true
  let both = 0
  let either = 0
  for (const y of range(Math.max(one.height, other.height)))
    for (const x of range(Math.max(one.width, other.width))) {
      const [here, there] = [isDark(one, x, y), isDark(other, x + dx, y + dy)]
      if (here && there) both += 1
      if (here || there) either += 1
    }
  return both / either
}

describe('Thai on paper', () => {
  beforeAll(() => {
    if (!GlobalFonts.registerFromPath(sarabun, 'SarabunOfTest')) throw new Error('The font was not found')
  })

  it.each(['น้ำผึ้ง', 'ปั๊ม', 'กู้', 'ที่นี่', 'ญู', 'ฐุ', 'เพี้ยน', 'ฝั่ง', 'ป่า', 'เครื่องจักร'])(
    'stacks the marks of %s as HarfBuzz does',
    async (word) => {
      const [paper, screen] = [await printed(word), drawn(word)]
      expect(Math.abs(paper.width - screen.width)).toBeLessThanOrEqual(3)
      expect(Math.abs(paper.height - screen.height)).toBeLessThanOrEqual(3)
      expect(overlap(paper, screen)).toBeGreaterThan(0.9)
    },
  )

  it('detects marks that stand beside their letters', async () => {
    expect(overlap(await printed('ปั๊ม'), drawn('ปม'))).toBeLessThan(0.7)
  })

  it.each([
    ['a label from the roll', 62, 29],
    ['a tag', 100, 62],
    ['a sheet', 210, 297],
  ])('has the size of %s', async (_, width_mm, height_mm) => {
    const bytes = await labelsPdf(
      {
        title: 'x',
        width_mm,
        height_mm,
        margin: 0,
        fontSize: 7,
        content: [{ text: 'x' }],
      },
      'test',
    )
    const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 25.4 / 72 })
    expect([width, height].map((side) => Math.round(side * 10) / 10)).toEqual([width_mm, height_mm])
    await document.destroy()
  })
})
