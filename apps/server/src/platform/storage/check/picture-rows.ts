import { pictureMax } from '@rp/domain/limits'

const interlaceAt = 28
const marker = 0xff
const [startOfImage, startOfScan, baseline, extended] = [0xd8, 0xda, 0xc0, 0xc1]

/**
 * The memory that judging a picture may take, in bytes, guessed from its header without decoding anything: a few rows, or
 * all of it when its rows do not come in order. What lies about it is ended by the limit of its task.
 */
export function judgingBytes(bytes: Buffer): number {
  return comesInRows(bytes) ? pictureMax.rowsBytes : pictureMax.decodedBytes
}

function comesInRows(bytes: Buffer): boolean {
  if (bytes[0] === marker && bytes[1] === startOfImage) return isSequentialJpeg(bytes)
  return bytes[interlaceAt] === 0 && bytes.toString('latin1', 1, 4) === 'PNG'
}

/** Walks over the segments before the first scan to the frame header (ITU-T T.81, B.2.2). */
function isSequentialJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === marker; at += 2 + bytes.readUInt16BE(at + 2)) {
    const kind = bytes[at + 1]
    if (kind === baseline || kind === extended) return true
    if (kind === startOfScan) return false
  }
  return false
}
