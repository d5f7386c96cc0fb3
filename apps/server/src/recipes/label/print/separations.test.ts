import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LabelElement } from '@rp/label/document'
import type { Cmyk, Ink } from '@rp/label/ink'
import { newImage, newRect, newText } from '@rp/label/new-element'
import { fromMm, fromPoints } from '@rp/label/units'
import { hasGhostscript, platesOfPdf, type Plate } from '../../../testing/paper/ghostscript-plates.ts'
import { cmykJpeg } from '../../../testing/paper/cmyk-jpeg.ts'
import { labelOf } from '../../../testing/paper/sample-label.ts'
import { separations, type Separation } from '../../../testing/paper/separations.ts'
import { labelPdf } from './label-pdf.ts'
import { openHere } from './open-picture.ts'
import { bundledProfile, type PressProfile } from './press-profile.ts'

const columns = 7
const [cell, size] = [14, 10]
const placeOf = (index: number) => ({
  x: 2 + (index % columns) * cell,
  y: 2 + Math.floor(index / columns) * cell,
})

const files = new Map<string, Buffer>()
let profile: PressProfile

async function pictureOf({ drawn }: Separation): Promise<Buffer> {
  const side = { width: 64, height: 64 }
  if (drawn.as === 'cmyk jpeg') {
    const pixels = Buffer.alloc(side.width * side.height * 4)
    const { c, m, y, k } = drawn.inks
    const dot = [c, m, y, k].map((percent) => Math.round(percent * 2.55))
    for (let at = 0; at < pixels.length; at += 1) pixels[at] = dot[at % 4] ?? 0
    return cmykJpeg(pixels, side.width, drawn.form, profile.icc)
  }
  if (drawn.as !== 'png' && drawn.as !== 'jpeg') throw new Error('This object is no picture')
  const picture = sharp({ create: { ...side, channels: 3, background: drawn.colour } })
  return drawn.as === 'png'
    ? picture.png().toBuffer()
    : picture.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
}

function elementsOf({ drawn }: Separation, index: number): LabelElement[] {
  const { x, y } = placeOf(index)
  const id = `object-${index}`
  const box = { 'data-x': fromMm(x), 'data-y': fromMm(y), width: fromMm(size), height: fromMm(size) }
  const rect = (own: string, fill: Ink | null, given = {}) =>
    newRect({ id: own, group: 'highlight 1', ...box, fill, ...given })
  const letter = (ink: Ink, points: number) => {
    const font = { fontId: 'sarabun-700', fontSize: fromPoints(points), fontColour: ink }
    return newText({
      id,
      group: 'advert',
      text: 'H',
      ...box,
      ...font,
      padding: { top: 0, right: 0, bottom: 0, left: 1000 },
    })
  }
  const ground = (ink: Cmyk) => rect(`${id}-ground`, ink)
  switch (drawn.as) {
    case 'fill':
      return [rect(id, drawn.ink, { opacity: drawn.opacity ?? 100 })]
    case 'stroke':
      return [rect(id, null, { stroke: { fill: drawn.ink, width: fromMm(4), opacity: 100 } })]
    case 'text':
      return [letter(drawn.ink, 20)]
    case 'text on':
      return [ground(drawn.ground), letter(drawn.ink, drawn.points)]
    case 'fill on':
      return [ground(drawn.ground), rect(id, drawn.ink, { group: 'highlight 2' })]
    default:
      return [newImage({ id, file: id, px: [64, 64], ...box })]
  }
}

/** Where an object has its ink: in the centre, on its line, or in the stem of its letter. */
function inkedPlace({ drawn, plates: wanted }: Separation, index: number): { x: number; y: number } {
  const bleed = 3
  const [x, y] = [placeOf(index).x + bleed, placeOf(index).y + bleed]
  const middle = { x: x + size / 2, y: y + size / 2 }
  if (drawn.as === 'stroke') return { ...middle, x }
  if (drawn.as !== 'text' && drawn.as !== 'text on') return middle
  const strongest = Object.entries(wanted).toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
  const stem = plates.get(strongest)?.middle({ x, y, width: size, height: size })
  if (!stem) throw new Error(`No letter was printed on the plate "${strongest}"`)
  return stem
}

let plates: Map<string, Plate>

beforeAll(async () => {
  profile = await bundledProfile()
  if (!hasGhostscript) return
  for (const [index, one] of separations.entries())
    if (['cmyk jpeg', 'png', 'jpeg'].includes(one.drawn.as))
      files.set(`object-${index}`, await pictureOf(one))
  const rows = Math.ceil(separations.length / columns)
  const document = await labelOf(separations.flatMap(elementsOf), {
    width: 2 + columns * cell,
    height: 2 + rows * cell,
  })
  const readFile = async (file: string) => files.get(file) ?? Promise.reject(new Error(file))
  const now = new Date('2026-11-26T03:00:00Z')
  const pdf = await labelPdf(
    { document, title: 'Separations', now, profile, readFile, opener: openHere, text: 'fonts' },
    false,
  )
  plates = await platesOfPdf(pdf)
})

describe.skipIf(!hasGhostscript)('ghostscript reads the requested ink from each plate, within 1 %', () => {
  test.each(separations.map((one, index) => [one.name, one, index] as const))('%s', (_, one, index) => {
    const { x, y } = inkedPlace(one, index)
    const names = new Set([...plates.keys(), ...Object.keys(one.plates)])
    const off = [...names]
      .map((name) => ({ name, ink: plates.get(name)?.at(x, y) ?? 0, wanted: one.plates[name] ?? 0 }))
      .filter(({ ink, wanted }) => Math.abs(ink - wanted) > 1)
    expect(off).toEqual([])
  })
})
