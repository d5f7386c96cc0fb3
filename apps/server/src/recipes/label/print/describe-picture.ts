import type { PictureFacts } from '@rp/label/picture-facts'
import { headOf, platesOf, type Plates, type PressInks } from './plates.ts'
import { opaqueParts } from './opaque-parts.ts'
import { shadesOf } from './picture-shades.ts'

/** Pixels along the longer side of the analysed picture: letters of a millimetre stay recognisable. */
const judged = 1500

/** The facts of a picture for the preflight; decodes it completely, and rejects if it is damaged. */
export async function describeHere(bytes: Buffer, press: PressInks): Promise<PictureFacts> {
  const head = await headOf(bytes, press)
  const scale = Math.min(1, judged / Math.max(head.width, head.height))
  const at = (dots: number): number => Math.max(1, Math.round(dots * scale))
  const plates = await platesOf(bytes, head, { width: at(head.width), height: at(head.height) }, press)
  return {
    inks: head.handling,
    profile: head.icc ? profileName(head.icc) : '',
    ink: heaviest(plates),
    blackOfSeveralPlates: hasBlackLetters(plates),
    opaque: opaqueParts(plates),
    shades: shadesOf(plates),
  }
}

/** The description in an ICC profile (ICC.1:2010 6.5.12 and 10.13); empty if it has none. */
function profileName(icc: Buffer): string {
  const count = icc.length > 132 ? icc.readUInt32BE(128) : 0
  for (let entry = 0; entry < Math.min(count, 100); entry += 1) {
    const at = 132 + 12 * entry
    if (at + 12 > icc.length || icc.toString('latin1', at, at + 4) !== 'desc') continue
    const tag = icc.subarray(icc.readUInt32BE(at + 4), icc.readUInt32BE(at + 4) + icc.readUInt32BE(at + 8))
    return described(tag)
      .replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '')
      .slice(0, 100)
  }
  return ''
}

function described(tag: Buffer): string {
  const type = tag.toString('latin1', 0, 4)
  if (type === 'desc' && tag.length > 12) return tag.toString('latin1', 12, 12 + tag.readUInt32BE(8))
  if (type !== 'mluc' || tag.length < 28) return ''
  const [length, offset] = [tag.readUInt32BE(20), tag.readUInt32BE(24)]
  return Buffer.from(tag.subarray(offset, offset + length - (length % 2)))
    .swap16()
    .toString('utf16le')
}

/** Total ink in percent of the heaviest visible pixel. */
function heaviest({ inks, alpha }: Plates): number {
  let most = 0
  for (let dot = 0; dot < inks.length / 4; dot += 1) {
    if (alpha && (alpha[dot] ?? 0) < 128) continue
    const at = dot * 4
    most = Math.max(most, (inks[at] ?? 0) + (inks[at + 1] ?? 0) + (inks[at + 2] ?? 0) + (inks[at + 3] ?? 0))
  }
  return Math.round(most / 2.55)
}

const [nothing, light, dark] = [0, 1, 2]

/** Dark in at least three plates, mostly black; or close to paper. */
function kindOf(inks: Buffer, at: number): number {
  const [c = 0, m = 0, y = 0, k = 0] = [inks[at], inks[at + 1], inks[at + 2], inks[at + 3]]
  const plates = [c, m, y].filter((ink) => ink > 20).length
  if (k >= 150 && plates >= 2 && c + m + y >= 76) return dark
  return c + m + y + k <= 120 ? light : nothing
}

/** A stroke of a letter is narrower than this share of the picture; its edges take this many pixels. */
const widest = 1 / 25
const edge = 4
/** Fewer strokes are a speck. */
const least = 40

/** Whether dark strokes in several plates are on a light background: letters or bars, where a photograph has shades. */
function hasBlackLetters({ inks, width, height }: Plates): boolean {
  const reach = Math.max(3, Math.round(width * widest))
  let strokes = 0
  for (let row = 0; row < height && strokes < least; row += 1)
    strokes += strokesIn(inks.subarray(row * width * 4, (row + 1) * width * 4), reach)
  return strokes >= least
}

/** Narrow runs of dark pixels between light ones in a row of a picture. */
function strokesIn(row: Buffer, reach: number): number {
  let strokes = 0
  let lastLight = -Infinity
  let stroke: { start: number; end: number } | null = null
  for (let column = 0; column < row.length / 4; column += 1) {
    const kind = kindOf(row, column * 4)
    if (kind === dark && stroke === null && column - lastLight <= edge)
      stroke = { start: column, end: column }
    else if (kind === dark && stroke !== null) stroke.end = column
    if (kind !== light) continue
    if (stroke && column - stroke.end <= edge && stroke.end - stroke.start < reach) strokes += 1
    stroke = null
    lastLight = column
  }
  return strokes
}
