import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { pictureCases, secrets, type PictureCase } from '../../../testing/metadata/picture-cases.ts'
import { stripMetadata } from './strip-metadata.ts'

let cases: PictureCase[]
beforeAll(async () => {
  cases = await pictureCases()
})

const dots = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
const isDrawn = ({ title }: PictureCase) => !/^(HEIC|AVIF|MOV)/.test(title)
const holdsSecret = (bytes: Buffer) =>
  Object.values(secrets).filter((word) => bytes.includes(word, 0, 'latin1'))

describe('a picture with its metadata removed', () => {
  it('had metadata before, in every case', () => {
    expect(cases.filter(({ bytes }) => holdsSecret(bytes).length === 0).map(({ title }) => title)).toEqual([])
    expect(cases.length).toBeGreaterThanOrEqual(30)
  })

  it('contains neither place nor owner nor device anywhere in its bytes', () => {
    const left = cases.flatMap(({ title, bytes }) =>
      holdsSecret(stripMetadata(bytes)).map((word) => [title, word]),
    )
    expect(left).toEqual([])
  })

  it('shows exactly the same pixels', async () => {
    for (const one of cases.filter(isDrawn))
      expect([one.title, await dots(stripMetadata(one.bytes))]).toEqual([one.title, await dots(one.bytes)])
  })

  it('keeps the orientation and the colour profile', async () => {
    for (const { title, bytes, stays } of cases.filter(isDrawn)) {
      const { orientation, icc } = await sharp(stripMetadata(bytes)).metadata()
      expect([title, orientation ?? 1, icc !== undefined]).toEqual([
        title,
        stays?.orientation ?? 1,
        stays?.profile ?? false,
      ])
    }
  })

  it('keeps its length if the file contains offsets, and its content', () => {
    for (const { title, bytes } of cases.filter(({ inPlace }) => inPlace))
      expect([title, stripMetadata(bytes).length]).toEqual([title, bytes.length])
    const films = cases.filter((one) => !isDrawn(one))
    expect(
      films.filter(({ bytes }) => !/THE-(PICTURE|FILM)-ITSELF/.test(stripMetadata(bytes).toString('latin1'))),
    ).toEqual([])
  })

  it('does not change the second time, and is the same object if it had no metadata', async () => {
    for (const { title, bytes } of cases) {
      const once = stripMetadata(bytes)
      expect([title, stripMetadata(once).equals(once)]).toEqual([title, true])
    }
    const plain = await sharp({ create: { width: 3, height: 3, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const chunks = stripMetadata(plain)
    expect(stripMetadata(chunks)).toBe(chunks)
    const text = Buffer.from('no picture')
    expect(stripMetadata(text)).toBe(text)
  })

  it('never throws, wherever the file is cut and whichever byte is changed', () => {
    for (const { bytes } of cases)
      for (let at = 0; at < Math.min(bytes.length, 700); at += 1) stripMetadata(bytes.subarray(0, at))
    fc.assert(
      fc.property(
        fc.nat(cases.length - 1),
        fc.array(fc.tuple(fc.nat(4000), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        (index, changes) => {
          const broken = Buffer.from(cases[index]?.bytes ?? [])
          for (const [at, value] of changes) broken[at % broken.length] = value
          expect(Buffer.isBuffer(stripMetadata(broken))).toBe(true)
        },
      ),
      { numRuns: 3000 },
    )
  })
})
