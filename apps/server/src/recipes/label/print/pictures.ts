import { toMm } from '@rp/label/units'
import { Refusal } from '../../../platform/refusal.ts'
import type { PictureOpener } from './open-picture.ts'
import type { Dots, PressInks } from './plates.ts'
import type { PdfFile, PdfRef, PdfValue } from './pdf-file.ts'
import type { PressProfile } from './press-profile.ts'
import type { PictureMark } from './scene.ts'

/** Reads a stored file by its name; throws if it is missing. */
type ReadFile = (file: string) => Promise<Buffer>

/** Where the pictures of a print come from, and what opens them. */
export interface PictureSource {
  readFile: ReadFile
  opener: PictureOpener
}

/** A picture in the inks of a press, in the form of a document. */
interface Separated {
  entries: Record<string, PdfValue>
  bytes: Buffer
  /** The opacity of each pixel. */
  mask: Buffer | null
  width: number
  height: number
}

/** The resolution of the finest screens; more pixels only make the file slow. */
const mostDotsPerInch = 600

/** Bytes of cached separated pictures: separating three takes a second, and labels are proofed often. */
const cacheLimit = 96 * 1024 * 1024

const cached = new Map<string, Separated>()
let cachedBytes = 0

const sizeOf = ({ bytes, mask }: Separated): number => bytes.length + (mask?.length ?? 0)

function cachePicture(key: string, picture: Separated): void {
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

/** Whether the server is too busy to open a picture now; the picture itself may be fine. */
export const isBusy = (error: unknown): boolean => error instanceof Refusal && error.code === 'unavailable'

/** Separates a picture for a press, or returns the cached result. */
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
  cachePicture(key, picture)
  return picture
}

/** Embeds a picture in a document, its opacity as a soft mask. */
export function embedPicture(file: PdfFile, { entries, bytes, mask, width, height }: Separated): PdfRef {
  const image = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 }
  const opacity = mask && file.stream({ ...image, ColorSpace: 'DeviceGray', Filter: 'FlateDecode' }, mask)
  return file.stream(
    { ...image, ColorSpace: 'DeviceCMYK', ...entries, ...(opacity && { SMask: opacity }) },
    bytes,
  )
}
