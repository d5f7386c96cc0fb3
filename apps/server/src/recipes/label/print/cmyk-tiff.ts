/** The TIFF tags needed for separated inks (TIFF 6.0, section 16), in ascending order. */
const tag = {
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  inkSet: 332,
  icc: 34_675,
}

const short = 3
const long = 4
const undefinedBytes = 7
const separated = 5
const cmyk = 1

/** A file that declares its bytes as CMYK: the image library reads plain bytes as red, green and blue. */
export function cmykTiff(pixels: Buffer, width: number, icc?: Buffer): Buffer {
  const height = pixels.length / 4 / width
  const entryCount = Object.keys(tag).length - (icc ? 0 : 1)
  const bitsAt = 8 + 2 + 12 * entryCount + 4
  const iccAt = bitsAt + 8
  const pixelsAt = iccAt + (icc ? icc.length + (icc.length % 2) : 0)
  const entries: [id: number, type: number, count: number, value: number][] = [
    [tag.width, long, 1, width],
    [tag.height, long, 1, height],
    [tag.bitsPerSample, short, 4, bitsAt],
    [tag.compression, short, 1, 1],
    [tag.photometric, short, 1, separated],
    [tag.stripOffsets, long, 1, pixelsAt],
    [tag.samplesPerPixel, short, 1, 4],
    [tag.rowsPerStrip, long, 1, height],
    [tag.stripByteCounts, long, 1, pixels.length],
    [tag.inkSet, short, 1, cmyk],
  ]
  if (icc) entries.push([tag.icc, undefinedBytes, icc.length, iccAt])
  const head = Buffer.alloc(pixelsAt)
  head.write('II*\0', 0, 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(entryCount, 8)
  for (const [index, [id, type, count, value]] of entries.entries()) {
    const at = 10 + 12 * index
    head.writeUInt16LE(id, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    head.writeUInt32LE(value, at + 8)
  }
  for (let sample = 0; sample < 4; sample += 1) head.writeUInt16LE(8, bitsAt + 2 * sample)
  icc?.copy(head, iccAt)
  return Buffer.concat([head, pixels])
}
