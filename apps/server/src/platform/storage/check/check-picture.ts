import { pictureMax } from '@rp/domain/limits'
import type { Metadata } from 'sharp'
import { FileFault, mebibytes } from './fault.ts'
import { checkPngChunks } from './png-chunks.ts'

export interface PictureFacts {
  format: 'png' | 'jpeg'
  /** Whether it is stored in process colours (CMYK). */
  isInked: boolean
  width: number
  height: number
  /** 1: upright; else the camera's orientation (EXIF). */
  orientation: number
}

const damaged = () => new FileFault('is damaged and cannot be shown', 'เสียหายจนไม่สามารถแสดงได้')

/** The image library, without a cache between pictures and working on one at a time. */
export async function imageLibrary() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** Options to open pictures with once `measurePicture` has found them small enough. */
export const opened = { limitInputPixels: pictureMax.pixels, failOn: 'error', sequentialRead: true } as const

/**
 * Reads the header of a PNG or JPEG without decoding. Throws a `FileFault` if it has too many pixels, or needs too much
 * memory because it cannot be decoded row by row. `isTurned`: the caller turns it upright.
 */
export async function measurePicture(bytes: Buffer, isTurned: boolean): Promise<PictureFacts> {
  const sharp = await imageLibrary()
  checkPngChunks(bytes)
  const read = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!read || (read.format !== 'png' && read.format !== 'jpeg') || !read.width || !read.height)
    throw damaged()
  const { format, space, width, height, orientation = 1 } = read
  if (width * height > pictureMax.pixels) throw tooManyDots(width, height)
  if (decodedBytes(read, isTurned && orientation > 1) > pictureMax.decodedBytes)
    throw needsTooMuch(width, height)
  return { format, isInked: space === 'cmyk', width, height, orientation }
}

/** Memory needed to decode: a few rows, or the whole picture if its rows are not in order. */
function decodedBytes(
  { width = 0, height = 0, channels = 4, depth, format, isProgressive }: Partial<Metadata>,
  isTurned: boolean,
): number {
  const dots = width * height
  const dot = channels * (depth === 'ushort' ? 2 : 1)
  // A progressive JPEG keeps its coefficients, two bytes each.
  const whole = isProgressive ? dots * (format === 'jpeg' ? channels * 2 : dot) : 0
  return whole + (isTurned ? dots * dot : 0)
}

/** Decodes the whole picture at minimal size, to detect damage now and not when someone opens it. */
export async function checkPicture(bytes: Buffer): Promise<void> {
  await measurePicture(bytes, false)
  const sharp = await imageLibrary()
  await sharp(bytes, opened)
    .resize({ width: 16, height: 16, fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer()
    .catch(() => {
      throw damaged()
    })
}

function tooManyDots(width: number, height: number): FileFault {
  const most = pictureMax.pixels / 1_000_000
  return new FileFault(
    `has ${width} × ${height} dots; at most ${most} million are allowed`,
    `มีขนาด ${width} × ${height} พิกเซล รองรับไม่เกิน ${most} ล้านพิกเซล`,
  )
}

function needsTooMuch(width: number, height: number): FileFault {
  const most = mebibytes(pictureMax.decodedBytes)
  return new FileFault(
    `of ${width} × ${height} dots needs more than ${most} MiB of memory to open; save it smaller, not progressive and upright`,
    `ขนาด ${width} × ${height} พิกเซล ต้องใช้หน่วยความจำเกิน ${most} MiB ในการเปิด กรุณาย่อขนาด บันทึกแบบไม่ใช้ progressive และหมุนภาพให้ตั้งตรง`,
  )
}
