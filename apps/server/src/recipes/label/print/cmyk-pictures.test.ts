import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { newImage } from '@rp/label/new-element'
import { fromMm } from '@rp/label/units'
import { cmykJpeg } from '../../../testing/paper/cmyk-jpeg.ts'
import { streamsOf } from '../../../testing/paper/pdf-parts.ts'
import { labelOf } from '../../../testing/paper/sample-label.ts'
import { cmykTiff } from './cmyk-tiff.ts'
import { labelPdf } from './label-pdf.ts'
import { openHere } from './open-picture.ts'
import { bundledProfile, type PressProfile } from './press-profile.ts'

let profile: PressProfile
/** Separated pictures are cached by name. */
let count = 0
const width = 96

beforeAll(async () => {
  profile = await bundledProfile()
})

/** Pixels with all inks, the same in every run. */
function anyInks(): Buffer {
  let state = 25
  return Buffer.from(
    Array.from({ length: width * width * 4 }, () => {
      state = (state * 16_807) % 2_147_483_647
      return state % 256
    }),
  )
}

const inksOf = (jpeg: Buffer): Promise<Buffer> =>
  sharp(jpeg).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer()

/** The picture in the PDF: the stream and its dictionary. */
async function carried(jpeg: Buffer): Promise<{ entries: string; bytes: Buffer }> {
  count += 1
  const document = await labelOf([
    newImage({ id: 'p', file: `${count}.jpg`, px: [width, width], width: fromMm(1), height: fromMm(1) }),
  ])
  const pdf = await labelPdf(
    {
      document,
      title: 'CMYK',
      now: new Date('2026-11-26T03:00:00Z'),
      profile,
      readFile: async () => jpeg,
      opener: openHere,
      text: 'fonts',
    },
    false,
  )
  const image = streamsOf(pdf).find(({ entries }) => entries.includes('/Subtype /Image'))
  return { entries: image?.entries ?? '', bytes: Buffer.from(image?.content ?? '', 'latin1') }
}

describe('a picture in the inks of this press', () => {
  it.each(['untagged', 'tagged', 'plain'] as const)(
    'is passed on pixel by pixel, however small it is placed: %s',
    async (form) => {
      const jpeg = await cmykJpeg(anyInks(), width, form, profile.icc)
      const { entries, bytes } = await carried(jpeg)
      expect(entries).toContain('/Filter /DCTDecode')
      expect(entries.includes('/Decode [1 0 1 0 1 0 1 0]')).toBe(form !== 'plain')
      expect((await inksOf(bytes)).equals(await inksOf(jpeg))).toBe(true)
    },
  )

  it.each(['untagged', 'plain'] as const)(
    'is measured and shown as it prints, with or without the marker of Adobe: %s',
    async (form) => {
      const black = Buffer.alloc(64 * 64 * 4).fill(Buffer.from([0, 0, 0, 255]))
      const jpeg = await cmykJpeg(black, 64, form, profile.icc)
      expect(await openHere.describe(jpeg, profile)).toMatchObject({ ink: 100 })
      const { dominant } = await sharp(await openHere.show(jpeg, { width: 8, height: 8 }, profile)).stats()
      expect(Math.max(dominant.r, dominant.g, dominant.b)).toBeLessThan(60)
    },
  )

  it('loses its metadata and profile', async () => {
    const jpeg = await cmykJpeg(anyInks(), width, 'tagged', profile.icc)
    expect(jpeg.length).toBeGreaterThan(900_000)
    expect((await carried(jpeg)).bytes.length).toBeLessThan(100_000)
  })
})

describe('a picture in the inks of another press', () => {
  /** The same profile with another copyright: a different file, so it counts as another press. */
  const another = (): Buffer => {
    const icc = Buffer.from(profile.icc)
    icc.write('XXXX', 80, 'latin1')
    return icc
  }

  it('is converted, but keeps its pure black', async () => {
    const pixels = anyInks()
    for (let at = 0; at < pixels.length / 2; at += 4) {
      pixels[at] = 0
      pixels[at + 1] = 0
      pixels[at + 2] = 0
    }
    const tiff = cmykTiff(pixels, width, another())
    const jpeg = await sharp(tiff)
      .pipelineColourspace('cmyk')
      .toColourspace('cmyk')
      .keepIccProfile()
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer()
    expect(await openHere.describe(jpeg, profile)).toMatchObject({
      inks: 'CONVERTED',
      profile: expect.stringContaining('Chemical proof') as unknown,
    })
    const { bytes } = await carried(jpeg)
    const top = (await inksOf(bytes)).subarray(0, 4 * 5 * 10)
    expect(Math.max(...top.filter((_, at) => at % 4 !== 3))).toBeLessThanOrEqual(2)
  })
})

describe('the facts of a picture', () => {
  const described = (picture: Sharp) => picture.toBuffer().then((bytes) => openHere.describe(bytes, profile))
  const ground = { create: { width: 600, height: 400, channels: 3, background: '#ffffff' } } as const
  const strokes = (colour: string) =>
    Buffer.from(
      `<svg width="600" height="400">${Array.from({ length: 40 }, (_, at) => `<rect x="${20 + at * 14}" y="40" width="6" height="300" fill="${colour}"/>`).join('')}</svg>`,
    )

  it('include its heaviest ink coverage', async () => {
    const jpeg = await cmykJpeg(
      Buffer.alloc(64 * 64 * 4).fill(Buffer.from([204, 204, 204, 204])),
      64,
      'untagged',
      profile.icc,
    )
    expect(await openHere.describe(jpeg, profile)).toMatchObject({ inks: 'UNTOUCHED', profile: '', ink: 320 })
    expect(await described(sharp(ground).png())).toMatchObject({ inks: 'SEPARATED', ink: 0 })
  })

  it('include whether black letters in it print in several plates', async () => {
    const lettered = (colour: string) =>
      described(
        sharp(ground)
          .composite([{ input: strokes(colour) }])
          .png(),
      )
    expect(await lettered('#0c0a10')).toMatchObject({ blackOfSeveralPlates: true })
    expect(await lettered('#000000')).toMatchObject({ blackOfSeveralPlates: false })
    expect(await lettered('#e3461b')).toMatchObject({ blackOfSeveralPlates: false })
  })

  it('include where it is opaque', async () => {
    const clear = { create: { width: 100, height: 100, channels: 4, background: '#00000000' } } as const
    const half = Buffer.from('<svg width="100" height="100"><rect x="50" width="50" height="100"/></svg>')
    const { opaque } = await described(
      sharp(clear)
        .composite([{ input: half }])
        .png(),
    )
    expect(opaque).toEqual([{ x: 500, y: 0, width: 500, height: 1000 }])
  })

  it('do not exist if it is truncated', async () => {
    const png = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#123456',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .png()
      .toBuffer()
    await expect(openHere.describe(png.subarray(0, 2000), profile)).rejects.toThrow()
  })
})
