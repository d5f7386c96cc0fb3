import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LabelElement } from '@rp/label/document'
import type { Ink } from '@rp/label/ink'
import type { Stock } from '@rp/label/stock'
import { proofedColour, proofBytes } from '@rp/label/proof-table'
import { newEllipse, newImage, newRect, newText } from '@rp/label/new-element'
import { Refusal } from '../../../platform/refusal.ts'
import { rasterOf } from '../../../testing/paper/pdf-raster.ts'
import { labelOf } from '../../../testing/paper/sample-label.ts'
import { labelPdf } from './label-pdf.ts'
import { openHere } from './open-picture.ts'
import { bundledProfile, type PressProfile } from './press-profile.ts'
import { finestDpi } from './press-plates.ts'
import { proofPng } from './proof-png.ts'
import { shownInks, softProofTable } from './soft-proof.ts'

const paper = { width: 40, height: 30 }
const dpi = 254
let profile: PressProfile
let photograph: Buffer

beforeAll(async () => {
  profile = await bundledProfile()
  // Upright after a quarter turn: left red, right blue.
  photograph = await sharp(Buffer.from([250, 10, 10, 10, 10, 250]), {
    raw: { width: 1, height: 2, channels: 3 },
  })
    .resize(40, 80, { kernel: 'nearest', fit: 'fill' })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 8 })
    .toBuffer()
})

interface Given {
  inks?: string[]
  stock?: Stock
}

async function proof(elements: LabelElement[], at = dpi, { stock, inks }: Given = {}) {
  const plain = await labelOf(elements, paper)
  const document = { ...plain, paper: { ...plain.paper, stock } }
  const png = await proofPng({
    document,
    profile,
    readFile: async () => photograph,
    opener: openHere,
    dpi: at,
    area: 'trim',
    inks,
  })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    ...info,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)],
  }
}

const box = { 'data-x': 10_000, 'data-y': 10_000, width: 20_000, height: 10_000 }

describe('the picture of a label', () => {
  it('is the trimmed paper, with its inks as they look on paper', async () => {
    const picture = await proof([
      newRect({ id: 'a', group: 'highlight 1', fill: { c: 100, m: 0, y: 0, k: 0 }, ...box }),
    ])
    expect([picture.width, picture.height]).toEqual([400, 300])
    expect(picture.at(200, 150)).toEqual([0, 153, 227])
    expect(picture.at(50, 50)).toEqual([255, 255, 255])
  })

  it('shows what is seen of technical inks, and others only on request', async () => {
    const spot = (name: string, instead = { c: 0, m: 0, y: 0, k: 8 }) => ({ spot: name, tint: 100, instead })
    const over = (fill: Ink) => newRect({ id: 'b', group: 'highlight 2', fill, ...box })
    const at = async (elements: LabelElement[], given: Given = {}) =>
      (await proof(elements, dpi, given)).at(200, 150)
    const cyan = newRect({ id: 'a', group: 'highlight 1', fill: { c: 100, m: 0, y: 0, k: 0 }, ...box })
    const bare = await at([cyan])
    for (const name of ['White', 'Varnish', 'CutContour'])
      expect(await at([cyan, over(spot(name))])).toEqual(bare)
    const foil = spot('Hot foil', { c: 0, m: 0, y: 100, k: 0 })
    expect(await at([cyan, over(foil)])).toEqual(
      await at([newRect({ id: 'a', group: 'highlight 1', fill: { c: 100, m: 0, y: 100, k: 0 }, ...box })]),
    )
    expect(await at([cyan, over(spot('Varnish'))], { inks: ['Varnish'] })).not.toEqual([255, 255, 255])
    expect(await at([cyan], { inks: ['Magenta'] })).toEqual([255, 255, 255])
  })

  it('shows stock where nothing is printed, and below inks without white', async () => {
    const cyan = newRect({ id: 'a', group: 'highlight 1', fill: { c: 100, m: 0, y: 0, k: 0 }, ...box })
    const white = { spot: 'Opaque White', tint: 100, instead: { c: 0, m: 0, y: 0, k: 4 } }
    const below = newRect({ id: 'w', group: 'background 1', fill: white, ...box })
    const bare = await proof([cyan], dpi, { stock: 'kraft' })
    expect(bare.at(50, 50)).toEqual([0xc2, 0x9b, 0x6b])
    const [, plain = 0] = (await proof([cyan])).at(200, 150)
    expect(bare.at(200, 150)[1]).toBe(Math.round((plain * 0x9b) / 255))
    const backed = await proof([below, cyan], dpi, { stock: 'kraft' })
    expect(backed.at(200, 150)).toEqual((await proof([cyan])).at(200, 150))
  })

  it('shows turned pictures upright and as their inks print', async () => {
    const picture = await proof([newImage({ id: 'i', file: 'a.jpg', px: [80, 40], ...box })])
    const [red, blue] = [picture.at(130, 150), picture.at(270, 150)]
    expect(red[0]).toBeGreaterThan(200)
    expect(blue[2]).toBeGreaterThan(120)
    expect(blue[0]).toBeLessThan(80)
  })

  it('is aligned with the printed page', async () => {
    const elements = [
      newRect({ id: 'r', group: 'highlight 1', fill: '#000000', rotation: 2700, ...box }),
      newEllipse({
        id: 'e',
        group: 'highlight 2',
        cx: 32_000,
        cy: 24_000,
        rx: 5000,
        ry: 3000,
        fill: '#000000',
      }),
      newText({
        id: 't',
        group: 'brand',
        text: 'น้ำผึ้งป่า',
        fontId: 'mitr-700',
        fontSize: 4000,
        width: 30_000,
        height: 9000,
      }),
    ]
    const document = await labelOf(elements, paper)
    const printing = {
      document,
      profile,
      readFile: async () => photograph,
      opener: openHere,
      title: 'x',
      now: new Date(0),
    }
    const page = await rasterOf(await labelPdf({ ...printing, text: 'outlines' }, false), dpi)
    const picture = await proof(elements)
    let unlike = 0
    for (let y = 0; y < 300; y += 1) {
      for (let x = 0; x < 400; x += 1) {
        const isDark = (page.grey[(y + 30) * page.width + x + 30] ?? 255) < 128
        if (isDark !== (picture.at(x, y)[1] ?? 255) < 128) unlike += 1
      }
    }
    expect(unlike / (400 * 300)).toBeLessThan(0.002)
  })

  it('is refused if it would be too large', async () => {
    const refused: unknown = await proof([], 40_000).catch((error: unknown) => error)
    expect(refused instanceof Refusal && refused.parts.errors?.[0]?.path).toBe('dpi')
  })
})

it('is as fine as the paper size allows', async () => {
  const { paper: large } = await labelOf([], { width: 2000, height: 1500 })
  expect(finestDpi(large)).toBe(82)
})

describe('the table of the soft proof', () => {
  it('is at most 256 KB and shows inks within half a step of 255 on average', async () => {
    const table = await softProofTable(profile)
    expect(table.length).toBe(proofBytes)
    expect(table.length).toBeLessThanOrEqual(256 * 1024)
    const inks = Array.from({ length: 4000 }, (_, index) => (index * 7919 + (index >> 3) * 104_729) % 256)
    const right = await shownInks(Buffer.from(inks), profile.icc)
    const shown = Array.from({ length: 1000 }, (_, index) => {
      const [c = 0, m = 0, y = 0, k = 0] = inks.slice(index * 4).map((ink) => (ink / 255) * 100)
      return Buffer.from(proofedColour(table, { c, m, y, k }).slice(1), 'hex')
    })
    const differences = Array.from(Buffer.concat(shown), (value, at) => Math.abs(value - (right[at] ?? 0)))
    expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThanOrEqual(0.5)
  })
})
