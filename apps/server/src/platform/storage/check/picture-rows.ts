import { pictureMax } from '@rp/domain/limits'

const interlaceAt = 28
const marker = 0xff
const [startOfImage, startOfScan, baseline, extended] = [0xd8, 0xda, 0xc0, 0xc1]

/**
 * Estimates the memory to check a picture, in bytes, from its header without decoding: a few rows, or all of it if its
 * rows are not in order. A picture that lies hits the limit of its task.
 */
export function judgingBytes(bytes: Buffer): number {
  return comesInRows(bytes) ? pictureMax.rowsBytes : pictureMax.decodedBytes
}

function comesInRows(bytes: Buffer): boolean {
  if (bytes[0] === marker && bytes[1] === startOfImage) return isSequentialJpeg(bytes)
  return bytes[interlaceAt] === 0 && bytes.toString('latin1', 1, 4) === 'PNG'
}

/** Follows the segments before the first scan to the frame header (ITU-T T.81, B.2.2). */
function isSequentialJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === marker; at += 2 + bytes.readUInt16BE(at + 2)) {
    const kind = bytes[at + 1]
    if (kind === baseline || kind === extended) return true
    if (kind === startOfScan) return false
  }
  return false
}
