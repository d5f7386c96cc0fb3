import { toMm } from '@rp/label/units'
import { Refusal } from '../../../platform/refusal.ts'
import type { PictureOpener } from './open-picture.ts'
import type { Dots, PressInks } from './plates.ts'
import type { PdfFile, PdfRef, PdfValue } from './pdf-file.ts'
import type { PressProfile } from './press-profile.ts'
import type { PictureMark } from './scene.ts'

/** Reads a stored file by its name; throws when it is not there. */
type ReadFile = (file: string) => Promise<Buffer>

/** Where the pictures of a print come from, and what opens them. */
export interface PictureSource {
  readFile: ReadFile
  opener: PictureOpener
}

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

async function separate(
  bytes: Buffer,
  most: Dots,
  press: PressInks,
  { separate: open }: PictureOpener,
): Promise<Separated> {
  const { isJpeg, isInverted, ...picture } = await open(bytes, most, press)
  const complement = isInverted ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}
  return {
    ...picture,
    entries: isJpeg ? { Filter: 'DCTDecode', ...complement } : { Filter: 'FlateDecode' },
  }
}

/** Whether nothing is wrong with a picture: the server has too much to do to open it now. */
export const isBusy = (error: unknown): boolean => error instanceof Refusal && error.code === 'unavailable'

/** Separates a picture for a press, from memory when it was asked for before. */
export async function separatedPicture(
  mark: PictureMark,
  profile: PressProfile,
  { readFile, opener }: PictureSource,
): Promise<Separated> {
  const most = { width: mostDots(mark.width), height: mostDots(mark.height) }
  const key = [mark.file, profile.id, most.width, most.height].join(' ')
  const known = cached.get(key)
  if (known) {
    cached.delete(key)
    cached.set(key, known)
    return known
  }
  const picture = await separate(await readFile(mark.file), most, profile, opener)
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
