import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { isTechnical, useOf } from '@rp/label/ink'
import { hasGhostscript, platesOfPdf, type Plate } from '../../../testing/paper/ghostscript-plates.ts'
import { inkCases, labelOfCase, type InkCase } from '../../../testing/paper/ink-cases.ts'
import { labelPdf } from './label-pdf.ts'
import { openHere } from './open-picture.ts'
import { openPlates, type PressPlates } from './press-plates.ts'
import { bundledProfile, type PressProfile } from './press-profile.ts'
import { proofPng } from './proof-png.ts'
import { shownInks } from './soft-proof.ts'

/** Written by hand from the rules of printers before the code: what is on each plate of 120 pages. */
const cases = ['build', 'judging'].flatMap((half) =>
  inkCases(new URL(`ink-cases/${half}.jsonl`, import.meta.url)),
)
const rows = cases.map((one) => [`${one.id} ${one.note}`, one] as const)

const dpi = 127
const bleed = 3
const dot = (mm: number): number => Math.round((mm / 25.4) * dpi)

let profile: PressProfile
beforeAll(async () => {
  profile = await bundledProfile()
})

type Range = (box: InkCase['expect'][number]['box']) => { min: number; max: number }

/** The expectations that plates do not meet within 1 %. */
function unmet(one: InkCase, rangeOf: (plate: string) => Range): unknown[] {
  return one.expect.flatMap((wanted) => {
    const found = rangeOf(wanted.plate)(wanted.box)
    const isMet = found.min >= wanted.min - 1 && found.max <= wanted.max + 1
    return isMet ? [] : [{ ...wanted, found }]
  })
}

async function printed(one: InkCase): Promise<Map<string, Plate>> {
  const { document, readFile } = await labelOfCase(one, profile.icc)
  const pdf = await labelPdf(
    { document, title: one.id, now: new Date(0), profile, readFile, opener: openHere, text: 'fonts' },
    false,
  )
  return platesOfPdf(pdf, dpi)
}

async function proofed(one: InkCase) {
  const { document, readFile } = await labelOfCase(one, profile.icc)
  return { document, profile, readFile, opener: openHere, dpi, area: 'trim' as const }
}

describe.skipIf(!hasGhostscript)('ghostscript finds on the plates of the PDF', () => {
  test.each(rows)('%s', async (_, one) => {
    const plates = await printed(one)
    const nothing: Range = () => ({ min: 0, max: 0 })
    const found = unmet(one, (name) => {
      const plate = plates.get(name)
      if (!plate) return nothing
      return ([x, y, width, height]) => plate.range({ x: x + bleed, y: y + bleed, width, height })
    })
    expect(found).toEqual([])
  })
})

const processAt = { Cyan: 0, Magenta: 1, Yellow: 2, Black: 3 } as const

/** Bytes of one plate, 255 without ink. */
async function plateBytes(plates: PressPlates, name: string): Promise<(at: number) => number> {
  if (name === 'Black') {
    const black = await plates.black()
    return (at) => black[at] ?? 255
  }
  const part = Object.entries(processAt).find(([process]) => process === name)?.[1]
  if (part === undefined) {
    const spot = await plates.spot(name)
    return (at) => spot[at] ?? 255
  }
  const cmy = await plates.cmy()
  return (at) => cmy[at * 3 + part] ?? 255
}

describe('the plates that the proof is composed of have', () => {
  test.each(rows)('%s', async (_, one) => {
    const plates = await openPlates(await proofed(one))
    const names = [...new Set(one.expect.map(({ plate }) => plate))]
    const bytes = new Map(
      await Promise.all(names.map(async (name) => [name, await plateBytes(plates, name)] as const)),
    )
    const found = unmet(one, (name) => ([x, y, width, height]) => {
      let [min, max] = [100, 0]
      for (let row = dot(y); row < dot(y + height); row += 1)
        for (let column = dot(x); column < dot(x + width); column += 1) {
          const ink = (255 - (bytes.get(name)?.(row * plates.width + column) ?? 255)) / 2.55
          min = Math.min(min, ink)
          max = Math.max(max, ink)
        }
      return { min, max }
    })
    expect(found).toEqual([])
  })
})

/** CIE Lab (D65) of sRGB, and the difference of two colours (CIE 1976). */
function lab(rgb: readonly number[]): [number, number, number] {
  const [r = 0, g = 0, b = 0] = rgb.map((byte) => {
    const part = byte / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const root = (value: number): number =>
    value > 216 / 24_389 ? Math.cbrt(value) : (24_389 / 27 / 116) * value + 16 / 116
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
const deltaE = (a: readonly number[], b: readonly number[]): number => {
  const [one, other] = [lab(a), lab(b)]
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

describe.skipIf(!hasGhostscript)(
  'the proof differs by less than delta E 2 from the plates of the PDF',
  () => {
    test.each(rows)('%s', async (_, one) => {
      const [plates, request] = await Promise.all([printed(one), proofed(one)])
      const { spots } = await openPlates(request)
      const { data, info } = await sharp(await proofPng(request))
        .raw()
        .toBuffer({ resolveWithObject: true })
      // Where letters may end, the two renderers differ at their edges.
      const even = one.expect.filter(({ box }) =>
        one.expect.every((other) => String(other.box) !== String(box) || other.min === other.max),
      )
      const places = even.map(({ box: [x, y, w, h] }) => ({ x: x + w / 2, y: y + h / 2 }))
      // What is seen: all colours and foils; white on white, clear varnish and cuts are not.
      const seen = spots.filter((spot) => !isTechnical(spot) || useOf(spot) === 'foil')
      const inks = places.flatMap(({ x, y }) => {
        const at = (name: string): number => (plates.get(name)?.at(x + bleed, y + bleed) ?? 0) / 100
        return (['Cyan', 'Magenta', 'Yellow', 'Black'] as const).map((name, part) => {
          const left = seen.map(({ spot, instead }) => {
            const share = [instead.c, instead.m, instead.y, instead.k][part] ?? 0
            return 1 - (at(spot) * share) / 100
          })
          return Math.round(255 * (1 - left.reduce((all, each) => all * each, 1 - at(name))))
        })
      })
      const wanted = await shownInks(Buffer.from(inks), profile.icc)
      const worst = places.map(({ x, y }, index) => {
        const at = (dot(y) * info.width + dot(x)) * 3
        return deltaE([...data.subarray(at, at + 3)], [...wanted.subarray(index * 3, index * 3 + 3)])
      })
      expect(Math.max(...worst)).toBeLessThan(2)
    })
  },
)
