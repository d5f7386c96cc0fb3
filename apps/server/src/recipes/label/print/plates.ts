import { imageLibrary, measurePicture, opened } from '../../../platform/storage/check/check-picture.ts'
import type { PictureInks } from '@rp/label/picture-facts'
import { cmykTiff } from './cmyk-tiff.ts'
import { jpegHead } from './jpeg-segments.ts'
import { separateDots } from './separate-dots.ts'

/** Width and height in pixels. */
export interface Dots {
  width: number
  height: number
}

/** The inputs of a separation: the profile of the press, as in files, and its greys. */
export interface PressInks {
  icc: Buffer
  greys: Buffer
}

/** A picture as pixels of four inks, and the opacity of each pixel; null if fully opaque. */
export interface Plates extends Dots {
  inks: Buffer
  alpha: Buffer | null
}

export interface PictureHead extends Dots {
  handling: PictureInks
  isJpeg: boolean
  isUpright: boolean
  hasAlpha: boolean
  icc: Buffer | null
}

/** How to handle a picture, from its header alone; throws if it cannot be opened. */
export async function headOf(bytes: Buffer, press: Pick<PressInks, 'icc'>): Promise<PictureHead> {
  await measurePicture(bytes, true)
  const sharp = await imageLibrary()
  const { format, space, hasAlpha, autoOrient, orientation = 1, icc = null } = await sharp(bytes).metadata()
  const isSame = icc === null || icc.equals(press.icc)
  return {
    handling: space === 'cmyk' ? (isSame ? 'UNTOUCHED' : 'CONVERTED') : 'SEPARATED',
    isJpeg: format === 'jpeg',
    isUpright: orientation === 1,
    hasAlpha,
    icc,
    width: autoOrient.width,
    height: autoOrient.height,
  }
}

/** The plates of a picture at a size. Inks of a press stay unchanged, or are converted without RGB in between. */
export async function platesOf(
  bytes: Buffer,
  head: Pick<PictureHead, 'handling' | 'hasAlpha' | 'isJpeg' | 'icc'>,
  size: Dots,
  { greys }: Pick<PressInks, 'greys'>,
): Promise<Plates> {
  if (head.handling !== 'SEPARATED') return { ...size, inks: await ownInks(bytes, head, size), alpha: null }
  const sharp = await imageLibrary()
  const picture = sharp(bytes, opened)
    .autoOrient()
    .resize({ ...size, fit: 'fill' })
  const rgb = await picture.clone().removeAlpha().toColourspace('srgb').raw().toBuffer()
  const alpha = head.hasAlpha ? await picture.clone().extractChannel('alpha').raw().toBuffer() : null
  return { ...size, inks: await separateDots(rgb, size.width, greys), alpha }
}

/** The inks of a four-ink picture at a size, converted to this press if they are those of another. */
async function ownInks(
  bytes: Buffer,
  { handling, isJpeg, icc }: Pick<PictureHead, 'handling' | 'isJpeg' | 'icc'>,
  size: Dots,
): Promise<Buffer> {
  const sharp = await imageLibrary()
  const read = await sharp(bytes, opened)
    .pipelineColourspace('cmyk')
    .autoOrient()
    .resize({ ...size, fit: 'fill' })
    .toColourspace('cmyk')
    .raw()
    .toBuffer()
  // The image library takes every four-ink JPEG for one of Adobe, which stores the complement of its inks.
  const own = isJpeg && !jpegHead(bytes).isInverted ? read.map((ink) => 255 - ink) : read
  if (handling === 'UNTOUCHED' || icc === null) return Buffer.from(own)
  const converted = sharp(cmykTiff(Buffer.from(own), size.width, icc))
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .withIccProfile('cmyk', { attach: false })
  return withOwnBlack(Buffer.from(own), await converted.raw().toBuffer())
}

/** Pure black of another press stays pure: otherwise its letters would be split into four plates. */
function withOwnBlack(own: Buffer, converted: Buffer): Buffer {
  for (let at = 0; at < own.length; at += 4)
    if (own[at] === 0 && own[at + 1] === 0 && own[at + 2] === 0) own.copy(converted, at, at, at + 4)
  return converted
}
