import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import type { PictureFacts } from '@rp/label/picture-facts'
import { imageLibrary } from '../../../platform/storage/check/check-picture.ts'
import { cmykTiff } from './cmyk-tiff.ts'
import { describeHere } from './describe-picture.ts'
import { jpegHead } from './jpeg-segments.ts'
import { headOf, platesOf, type Dots, type Plates, type PressInks } from './plates.ts'
import { shownInks } from './soft-proof.ts'

const deflated = promisify(deflate)

/** A picture in the inks of a press. */
interface SeparatedPicture extends Dots {
  /** True: a four-ink JPEG. False: deflated rows. */
  isJpeg: boolean
  /** Whether the JPEG contains the complement of its inks. */
  isInverted: boolean
  bytes: Buffer
  /** The opacity of each pixel, deflated; null if fully opaque. */
  mask: Buffer | null
}

/** A picture as the plates of a press have it, as PNG files of one size: dark where there is ink. */
export interface PicturePlates {
  /** Red, green and blue are what cyan, magenta and yellow leave of them. */
  cmy: Buffer
  black: Buffer
  /** White, with the opacity of the picture; null if it is fully opaque. */
  clear: Buffer | null
}

/** Processes uploaded pictures; on a server in its worker processes. */
export interface PictureOpener {
  /**
   * Separates a picture, with at most this many pixels; inks of this press stay unchanged. Rejects if it is unreadable.
   */
  separate: (bytes: Buffer, most: Dots, press: PressInks) => Promise<SeparatedPicture>
  /** A PNG of a picture converted to the inks of a press and back, of exactly this size. */
  show: (bytes: Buffer, size: Dots, press: PressInks) => Promise<Buffer>
  /** The plates of a picture, of exactly this size. */
  plates: (bytes: Buffer, size: Dots, press: PressInks) => Promise<PicturePlates>
  /** The facts of a picture for the preflight. Rejects if it is damaged. */
  describe: (bytes: Buffer, press: PressInks) => Promise<PictureFacts>
}

/** For a picture separated pixel by pixel: an A4 sheet at 350 dpi. Its pixels and their inks are in memory at once. */
const mostDots = 12_000_000

/** A size of the same shape with at most this many pixels. */
function within({ width, height }: Dots): Dots {
  const scale = Math.min(1, Math.sqrt(mostDots / (width * height)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

async function asJpeg({ inks, width }: Plates): Promise<Buffer> {
  const sharp = await imageLibrary()
  return sharp(cmykTiff(inks, width))
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function platePictures({ inks, alpha, width, height }: Plates): Promise<PicturePlates> {
  const sharp = await imageLibrary()
  const dots = width * height
  const [cmy, black] = [Buffer.alloc(dots * 3), Buffer.alloc(dots)]
  for (let dot = 0; dot < dots; dot += 1) {
    for (let ink = 0; ink < 3; ink += 1) cmy[dot * 3 + ink] = 255 - (inks[dot * 4 + ink] ?? 0)
    black[dot] = 255 - (inks[dot * 4 + 3] ?? 0)
  }
  const png = (bytes: Buffer, channels: 1 | 3): Promise<Buffer> => {
    const picture = sharp(bytes, { raw: { width, height, channels } })
    const whole = alpha ? picture.joinChannel(alpha, { raw: { width, height, channels: 1 } }) : picture
    return whole.png({ compressionLevel: 1 }).toBuffer()
  }
  const clear = alpha && png(Buffer.alloc(dots, 255), 1)
  return { cmy: await png(cmy, 3), black: await png(black, 1), clear: await clear }
}

/** Opens pictures in this process: for the worker, for tests and for benchmarks. */
export const openHere: PictureOpener = {
  async separate(bytes, most, press) {
    // It may be older than the size check of uploads: refuse too large a picture before decoding.
    const head = await headOf(bytes, press)
    if (head.handling === 'UNTOUCHED' && head.isJpeg && head.isUpright) {
      const { bytes: jpeg, isInverted } = jpegHead(bytes)
      return { isJpeg: true, isInverted, bytes: jpeg, mask: null, width: head.width, height: head.height }
    }
    const size = within({
      width: Math.min(head.width, most.width),
      height: Math.min(head.height, most.height),
    })
    const plates = await platesOf(bytes, head, size, press)
    // A photograph stays a JPEG after separation; lossless pictures stay lossless.
    const inks = head.isJpeg ? await asJpeg(plates) : await deflated(plates.inks)
    const mask = plates.alpha && (await deflated(plates.alpha))
    return { ...size, isJpeg: head.isJpeg, isInverted: head.isJpeg, bytes: inks, mask }
  },

  async show(bytes, size, press) {
    const head = await headOf(bytes, press)
    const { inks, alpha } = await platesOf(bytes, head, size, press)
    const shown = await shownInks(inks, press.icc, size.width)
    const sharp = await imageLibrary()
    const picture = sharp(shown, { raw: { ...size, channels: 3 } })
    const whole = alpha ? picture.joinChannel(alpha, { raw: { ...size, channels: 1 } }) : picture
    return whole.png({ compressionLevel: 1 }).toBuffer()
  },

  async plates(bytes, size, press) {
    const head = await headOf(bytes, press)
    return platePictures(await platesOf(bytes, head, size, press))
  },

  describe: describeHere,
}
