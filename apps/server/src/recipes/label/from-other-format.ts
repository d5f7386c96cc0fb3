import { pictureMax } from '@rp/domain/limits'
import type { Metadata } from 'sharp'
import { imageLibrary, opened } from '../../platform/storage/check/check-picture.ts'
import { FileFault } from '../../platform/storage/check/fault.ts'

/** Formats that designers have and that browsers or the press cannot use as they are. */
const converted: ReadonlySet<string | undefined> = new Set(['webp', 'tiff'])

/**
 * A WebP or TIFF as PNG, or as JPEG of the best quality if it holds process colours, which PNG cannot; the same bytes
 * for any other format. The first page counts. Throws a `FileFault` for more than the memory of a picture.
 */
export async function fromOtherFormat(bytes: Buffer): Promise<Buffer> {
  const sharp = await imageLibrary()
  const read = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!read || !converted.has(read.format)) return bytes
  if (decodedBytes(read) > pictureMax.decodedBytes) throw tooLarge(read)
  const picture = sharp(bytes, { ...opened, sequentialRead: false })
  const isInked = read.space === 'cmyk'
  const own = isInked ? picture.pipelineColourspace('cmyk').toColourspace('cmyk') : picture
  const upright = own.rotate().keepIccProfile()
  const file = isInked ? upright.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }) : upright.png()
  return file.toBuffer().catch(() => {
    throw new FileFault('is damaged and cannot be shown', 'เสียหายจนไม่สามารถแสดงได้')
  })
}

/** These formats are decoded as a whole. */
const decodedBytes = ({ width, height, channels, depth }: Metadata): number =>
  width * height * channels * (depth === 'uchar' ? 1 : depth === 'ushort' ? 2 : 4)

const tooLarge = ({ width, height }: Metadata): FileFault =>
  new FileFault(
    `of ${width} × ${height} dots needs too much memory to convert; save it as PNG or JPEG`,
    `ขนาด ${width} × ${height} พิกเซล ใช้หน่วยความจำมากเกินไปในการแปลง กรุณาบันทึกเป็น PNG หรือ JPEG`,
  )
