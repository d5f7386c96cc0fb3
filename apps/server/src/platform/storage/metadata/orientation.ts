const orientationTag = 0x0112
const shortType = 3

/** Reads the numbers of a TIFF structure (such as EXIF), in its own byte order. */
export interface TiffNumbers {
  short(at: number): number
  long(at: number): number
  writeLong(at: number, value: number): void
}

/** Null: not a TIFF structure. */
export function tiffNumbers(tiff: Buffer): TiffNumbers | null {
  const order = tiff.toString('latin1', 0, 4)
  if (order === 'II*\0')
    return {
      short: (at) => tiff.readUInt16LE(at),
      long: (at) => tiff.readUInt32LE(at),
      writeLong: (at, value) => void tiff.writeUInt32LE(value, at),
    }
  if (order === 'MM\0*')
    return {
      short: (at) => tiff.readUInt16BE(at),
      long: (at) => tiff.readUInt32BE(at),
      writeLong: (at, value) => void tiff.writeUInt32BE(value, at),
    }
  return null
}

/** The camera's orientation, 2 to 8, from the first directory of an EXIF structure; null: upright, or not given. */
export function orientationOf(tiff: Buffer): number | null {
  const numbers = tiffNumbers(tiff)
  if (!numbers || tiff.length < 8) return null
  const first = numbers.long(4)
  if (first + 2 > tiff.length) return null
  const count = numbers.short(first)
  for (let entry = first + 2; entry < first + 2 + count * 12 && entry + 12 <= tiff.length; entry += 12) {
    if (numbers.short(entry) !== orientationTag || numbers.short(entry + 2) !== shortType) continue
    const value = numbers.short(entry + 8)
    return value >= 2 && value <= 8 ? value : null
  }
  return null
}

/** An EXIF structure with only the orientation. */
export function onlyOrientation(value: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  tiff.writeUInt16BE(shortType, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(value, 18)
  return tiff
}
