import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { PdfValue } from './pdf-file.ts'
import { lowered } from './icc-lut.ts'
import { greyRamp } from './separate-dots.ts'

/** How a press reproduces its four inks: an ICC profile, and the name of the condition in files. */
export interface PressProfile {
  /** Derived from the bytes: pictures separated for another press differ. */
  id: string
  condition: string
  /** As embedded in files. */
  icc: Buffer
  /** Black for each of 256 greys. */
  greys: Buffer
  /** What a document embeds: as much of the profile as is needed to show the label right. */
  embedded: { entries: Record<string, PdfValue>; bytes: Buffer }
}

interface Tag {
  name: string
  bytes: Buffer
}

const headerLength = 128

/** Neighbours in the tables of a compact profile: nine steps of black, three bytes each. */
const row = 27

function tagsOf(icc: Buffer): Map<string, Buffer> {
  const count = icc.readUInt32BE(headerLength)
  const entries = Array.from({ length: count }, (_, index) => {
    const at = headerLength + 4 + 12 * index
    const [start, length] = [icc.readUInt32BE(at + 4), icc.readUInt32BE(at + 8)]
    return [icc.toString('latin1', at, at + 4), icc.subarray(start, start + length)] as const
  })
  return new Map(entries)
}

/** Writes a profile; tags with identical bytes share them. */
function profileOf(header: Buffer, tags: readonly Tag[]): Buffer {
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length)
  const places = new Map<Buffer, number>()
  const body: Buffer[] = []
  let end = headerLength + table.length
  for (const [index, { name, bytes }] of tags.entries()) {
    const place = places.get(bytes) ?? end
    if (!places.has(bytes)) {
      const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4)
      bytes.copy(padded)
      body.push(padded)
      places.set(bytes, place)
      end += padded.length
    }
    table.write(name, 4 + 12 * index, 'latin1')
    table.writeUInt32BE(place, 8 + 12 * index)
    table.writeUInt32BE(bytes.length, 12 + 12 * index)
  }
  const filled = Math.ceil(end / (4 * row)) * 4 * row
  const sized = Buffer.from(header)
  sized.writeUInt32BE(filled)
  return Buffer.concat([sized, table, ...body, Buffer.alloc(filled - end)])
}

/** Deflates the differences between rows, which are small: two thirds of the profile itself. */
function packed(icc: Buffer): PressProfile['embedded'] {
  const up = 2
  const rows = Array.from({ length: icc.length / row }, (_, index) => {
    const at = index * row
    const differences = icc
      .subarray(at, at + row)
      .map((value, column) => value - (icc[at + column - row] ?? 0))
    return Buffer.concat([Buffer.from([up]), differences])
  })
  return {
    entries: {
      Filter: 'FlateDecode',
      DecodeParms: { Predictor: 12, Colors: 3, BitsPerComponent: 8, Columns: row / 3 },
    },
    bytes: deflateSync(Buffer.concat(rows), { level: 9 }),
  }
}

/**
 * A profile of a fortieth of the size that shows inks like the whole one, within half a step of 255 on average. It has
 * no measurements, only 8 bits, and a coarser table from colours to inks, which labels do not use.
 */
function compact(icc: Buffer): Buffer {
  const tags = tagsOf(icc)
  const bytesOf = (name: string): Buffer => {
    const bytes = tags.get(name)
    if (bytes === undefined) throw new Error(`Cannot read the press profile: its tag "${name}" is missing`)
    return bytes
  }
  const toColour = lowered(bytesOf('A2B1'), { from: 'ink', to: 'colour', stride: 1 })
  const toInk = lowered(bytesOf('B2A1'), { from: 'colour', to: 'ink', stride: 2 })
  const gamut = lowered(bytesOf('gamt'), { from: 'colour', to: 'ink', stride: 4 })
  return profileOf(icc.subarray(0, headerLength), [
    ...['desc', 'cprt', 'wtpt', 'bkpt'].map((name) => ({ name, bytes: bytesOf(name) })),
    ...['A2B0', 'A2B1', 'A2B2'].map((name) => ({ name, bytes: toColour })),
    ...['B2A0', 'B2A1', 'B2A2'].map((name) => ({ name, bytes: toInk })),
    { name: 'gamt', bytes: gamut },
  ])
}

let bundled: Promise<PressProfile> | undefined

/** The profile shipped with the image library, in the public domain: a press without further data. */
export function bundledProfile(): Promise<PressProfile> {
  bundled ??= readBundled()
  return bundled
}

async function readBundled(): Promise<PressProfile> {
  const onePixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
  const separated = await onePixel.toColourspace('cmyk').withIccProfile('cmyk').tiff().toBuffer()
  const { icc } = await sharp(separated).metadata()
  if (icc === undefined) throw new Error('Cannot read the press profile: the image library gives none')
  const id = createHash('sha256').update(icc).digest('hex').slice(0, 16)
  return {
    id,
    condition: 'Chemical proof',
    icc,
    greys: await greyRamp(icc),
    embedded: packed(compact(icc)),
  }
}
