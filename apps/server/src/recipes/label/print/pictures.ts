import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { toMm } from '@rp/label/units'
import { measurePicture } from '../../../platform/storage/check/check-picture.ts'
import type { PdfFile, PdfRef, PdfValue } from './pdf-file.ts'
import type { PressProfile } from './press-profile.ts'
import type { PictureMark } from './scene.ts'

const deflated = promisify(deflate)

/** Reads a stored file by its name; throws when it is not there. */
export type ReadFile = (file: string) => Promise<Buffer>

/** A picture in the inks of a press, as a document holds it. */
interface Separated {
  entries: Record<string, PdfValue>
  bytes: Buffer
  /** How opaque each dot is. */
  mask: Buffer | null
  width: number
  height: number
}

/** What a press of the finest screen can use; more dots make the file slow and nothing sharper. */
const mostDotsPerInch = 600

/** Of separated pictures that wait to be printed again: separating three takes a second, a label is proofed often. */
const cacheLimit = 96 * 1024 * 1024

const cached = new Map<string, Separated>()
let cachedBytes = 0

const sizeOf = ({ bytes, mask }: Separated): number => bytes.length + (mask?.length ?? 0)

function keep(key: string, picture: Separated): void {
  cached.set(key, picture)
  cachedBytes += sizeOf(picture)
  for (const [oldest, one] of cached) {
    if (cachedBytes <= cacheLimit) return
    cached.delete(oldest)
    cachedBytes -= sizeOf(one)
  }
}

const mostDots = (um: number): number => Math.max(1, Math.ceil((toMm(um) / 25.4) * mostDotsPerInch))

/** A photograph is a photograph after separation; what came without loss stays without. */
async function inks(
  picture: Sharp,
  isPhotograph: boolean,
): Promise<{ entries: Separated['entries']; bytes: Buffer }> {
  const separated = picture.removeAlpha().toColourspace('cmyk').withIccProfile('cmyk', { attach: false })
  if (!isPhotograph) {
    return { entries: { Filter: 'FlateDecode' }, bytes: await deflated(await separated.raw().toBuffer()) }
  }
  const bytes = await separated.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
  // Four inks in a JPEG are written as their complement, as the marker of Adobe says.
  return { entries: { Filter: 'DCTDecode', Decode: [1, 0, 1, 0, 1, 0, 1, 0] }, bytes }
}

async function separate(bytes: Buffer, mark: PictureMark): Promise<Separated> {
  // It may have been stored before uploads were measured: too large a picture is refused before it is decoded.
  await measurePicture(bytes, true)
  const { format, hasAlpha, autoOrient } = await sharp(bytes).metadata()
  const width = Math.min(autoOrient.width, mostDots(mark.width))
  const height = Math.min(autoOrient.height, mostDots(mark.height))
  const picture = sharp(bytes).autoOrient().resize({ width, height, fit: 'fill' })
  const [separated, alpha] = await Promise.all([
    inks(picture.clone(), format === 'jpeg'),
    hasAlpha ? picture.clone().extractChannel('alpha').raw().toBuffer() : null,
  ])
  return { ...separated, mask: alpha && (await deflated(alpha)), width, height }
}

/** Separates a picture for a press, from memory when it was asked for before. */
export async function separatedPicture(
  mark: PictureMark,
  profile: PressProfile,
  read: ReadFile,
): Promise<Separated> {
  const key = [mark.file, profile.id, mostDots(mark.width), mostDots(mark.height)].join(' ')
  const known = cached.get(key)
  if (known) {
    cached.delete(key)
    cached.set(key, known)
    return known
  }
  const picture = await separate(await read(mark.file), mark)
  keep(key, picture)
  return picture
}

/** Writes a picture into a document, its opacity as a soft mask. */
export function embedPicture(file: PdfFile, { entries, bytes, mask, width, height }: Separated): PdfRef {
  const image = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 }
  const opacity = mask && file.stream({ ...image, ColorSpace: 'DeviceGray', Filter: 'FlateDecode' }, mask)
  return file.stream(
    { ...image, ColorSpace: 'DeviceCMYK', ...entries, ...(opacity && { SMask: opacity }) },
    bytes,
  )
}
