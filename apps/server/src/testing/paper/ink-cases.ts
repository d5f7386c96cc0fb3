import { readFileSync } from 'node:fs'
import type { LabelDocument, LabelElement, Stroke } from '@rp/label/document'
import { imageLayers, textGroups, type ImageLayer, type TextGroup } from '@rp/label/groups'
import type { Cmyk, Ink, SpotUse } from '@rp/label/ink'
import { newEllipse, newImage, newRect, newText } from '@rp/label/new-element'
import { fromMm, fromPoints } from '@rp/label/units'
import { cmykJpeg } from './cmyk-jpeg.ts'
import { labelOf } from './sample-label.ts'

type GivenInk = Cmyk | { spot: string; tint: number; use: SpotUse; overprints?: boolean }

interface Placed {
  x: number
  y: number
  w: number
  h: number
}

interface GivenShape extends Placed {
  kind: 'rect' | 'ellipse'
  group: string
  fill: GivenInk | null
  stroke: { ink: GivenInk; width: number; opacity: number } | null
  opacity: number
}

interface GivenText extends Placed {
  kind: 'text'
  group: string
  ink: GivenInk
  pt: number
  text: string
  opacity: number
}

interface GivenPicture extends Placed {
  kind: 'picture'
  layer: string
  ink: Cmyk
}

/** A page of 60 x 60 mm with objects from the bottom upwards, and what is to be on its plates (percent, mm). */
export interface InkCase {
  id: string
  note: string
  objects: (GivenShape | GivenText | GivenPicture)[]
  expect: { box: [number, number, number, number]; plate: string; min: number; max: number }[]
}

/** The cases of a table with one JSON object a line. */
export const inkCases = (table: URL): InkCase[] =>
  readFileSync(table, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as InkCase)

/** Substitutes that differ by the name of the ink, so that a wrong one is seen. */
function substituteOf(spot: string): Cmyk {
  const sum = Array.from(spot).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return { c: (sum * 7) % 90, m: (sum * 13) % 90, y: (sum * 29) % 90, k: sum % 20 }
}

const inkOf = (ink: GivenInk): Ink => ('spot' in ink ? { ...ink, instead: substituteOf(ink.spot) } : ink)

/** `highlight1` is the group "highlight 1". */
const groupOf = (group: string): string => group.replace(/(\d)$/, ' $1')

/** Separated pictures are cached by name. */
const fileOf = (page: string, index: number): string => `${page}-${index}`

function elementOf(given: InkCase['objects'][number], index: number, page: string): LabelElement {
  const id = `object-${index}`
  const box = {
    'data-x': fromMm(given.x),
    'data-y': fromMm(given.y),
    width: fromMm(given.w),
    height: fromMm(given.h),
  }
  if (given.kind === 'picture') {
    const layer = imageLayers.find((one) => one === given.layer) ?? ('middle' satisfies ImageLayer)
    return newImage({ id, file: fileOf(page, index), px: [64, 64], layer, ...box })
  }
  if (given.kind === 'text') {
    const group = textGroups.find((one) => one === given.group) ?? ('brand' satisfies TextGroup)
    const font = { fontId: 'sarabun-700', fontSize: fromPoints(given.pt), fontColour: inkOf(given.ink) }
    return newText({ id, group, text: given.text, opacity: given.opacity, ...box, ...font, z: index })
  }
  const { opacity } = given
  const stroke: Stroke | null = given.stroke && {
    fill: inkOf(given.stroke.ink),
    width: fromMm(given.stroke.width),
    opacity: given.stroke.opacity,
  }
  const drawn = { id, opacity, stroke, z: index, fill: given.fill && inkOf(given.fill) }
  const group = groupOf(given.group) as 'highlight 1'
  if (given.kind === 'rect') return newRect({ ...drawn, group, ...box })
  const [rx, ry] = [box.width / 2, box.height / 2].map(Math.round) as [number, number]
  return newEllipse({ ...drawn, group, rx, ry, cx: box['data-x'] + rx, cy: box['data-y'] + ry })
}

/** The page of a case as a label, and its pictures. */
export async function labelOfCase(
  { id, objects }: InkCase,
  icc: Buffer,
): Promise<{ document: LabelDocument; readFile: (file: string) => Promise<Buffer> }> {
  const files = new Map<string, Buffer>()
  for (const [index, { ink }] of objects.map((one, at) => [at, one] as const).flatMap(pictureOf)) {
    const dots = [ink.c, ink.m, ink.y, ink.k].map((percent) => Math.round(percent * 2.55))
    const pixels = Buffer.from(Array.from({ length: 64 * 64 * 4 }, (_, at) => dots[at % 4] ?? 0))
    files.set(fileOf(id, index), await cmykJpeg(pixels, 64, 'untagged', icc))
  }
  const document = await labelOf(
    objects.map((one, index) => elementOf(one, index, id)),
    { width: 60, height: 60 },
  )
  return { document, readFile: async (file) => files.get(file) ?? Promise.reject(new Error(file)) }
}

const pictureOf = ([at, one]: readonly [number, InkCase['objects'][number]]): [number, GivenPicture][] =>
  one.kind === 'picture' ? [[at, one]] : []
