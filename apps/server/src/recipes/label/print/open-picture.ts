import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import type { Sharp } from 'sharp'
import { imageLibrary, measurePicture } from '../../../platform/storage/check/check-picture.ts'
import { shownInks } from './soft-proof.ts'

const deflated = promisify(deflate)

/** Width and height in dots. */
export interface Dots {
  width: number
  height: number
}

/** A picture in the inks of a press. */
interface SeparatedPicture extends Dots {
  /** A JPEG of four inks; else deflated rows of them. */
  isJpeg: boolean
  bytes: Buffer
  /** How opaque each dot is, deflated; null when all of it is. */
  mask: Buffer | null
}

/** What is done with the bytes of a picture that somebody uploaded: a server does it in its worker processes. */
export interface PictureOpener {
  /** Separates a picture, with at most so many dots. Rejects when it cannot be read. */
  separate: (bytes: Buffer, most: Dots) => Promise<SeparatedPicture>
  /** A PNG of a picture through the inks of a press (an ICC profile) and back, of exactly this size. */
  show: (bytes: Buffer, size: Dots, icc: Buffer) => Promise<Buffer>
}

/** The inks of a press of which nothing more is known, as the image library has them. */
const inked = (picture: Sharp): Sharp =>
  picture.removeAlpha().toColourspace('cmyk').withIccProfile('cmyk', { attach: false })

/** Opens pictures in this process: for the worker, for tests and for benchmarks. */
export const openHere: PictureOpener = {
  async separate(bytes, most) {
    // It may have been stored before uploads were measured: too large a picture is refused before it is decoded.
    await measurePicture(bytes, true)
    const sharp = await imageLibrary()
    const { format, hasAlpha, autoOrient } = await sharp(bytes).metadata()
    const width = Math.min(autoOrient.width, most.width)
    const height = Math.min(autoOrient.height, most.height)
    const picture = sharp(bytes).autoOrient().resize({ width, height, fit: 'fill' })
    // A photograph is a photograph after separation; what came without loss stays without.
    const isJpeg = format === 'jpeg'
    const separated = inked(picture.clone())
    const inks = isJpeg
      ? await separated.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
      : await deflated(await separated.raw().toBuffer())
    const alpha = hasAlpha ? await picture.clone().extractChannel('alpha').raw().toBuffer() : null
    return { isJpeg, bytes: inks, mask: alpha && (await deflated(alpha)), width, height }
  },

  async show(bytes, { width, height }, icc) {
    await measurePicture(bytes, true)
    const sharp = await imageLibrary()
    const picture = sharp(bytes).autoOrient().resize({ width, height, fit: 'fill' }).ensureAlpha()
    const separated = await inked(picture.clone()).raw().toBuffer()
    const alpha = await picture.clone().extractChannel('alpha').raw().toBuffer()
    const shown = await shownInks(separated, icc, width)
    const raw = { width, height }
    return sharp(shown, { raw: { ...raw, channels: 3 } })
      .joinChannel(alpha, { raw: { ...raw, channels: 1 } })
      .png({ compressionLevel: 1 })
      .toBuffer()
  },
}
