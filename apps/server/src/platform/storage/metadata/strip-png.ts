import { crc32 } from 'node:zlib'
import { onlyOrientation, orientationOf } from './orientation.ts'

const signatureLength = 8
/**
 * Texts, times, EXIF, and unregistered chunks; everything else affects how the picture is shown (ISO/IEC 15948, PNG 3).
 */
const taken = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'zxIf', 'caBX', 'caNv', 'orNT', 'dSIG'])
const shown = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI mDCv cLLi bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
)

/** A PNG without texts (XMP among them), times, EXIF except the orientation, and data after its end. */
export function stripPng(bytes: Buffer): Buffer | null {
  const chunks: Buffer[] = [bytes.subarray(0, signatureLength)]
  for (let at = signatureLength; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) return null
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (shown.has(kind)) chunks.push(bytes.subarray(at, end))
    else if (kind === 'eXIf') chunks.push(...turned(bytes.subarray(at + 8, at + 8 + length)))
    else if (!taken.has(kind) && isCritical(kind)) chunks.push(bytes.subarray(at, end))
    if (kind === 'IEND') {
      const stripped = Buffer.concat(chunks)
      return stripped.equals(bytes) ? null : stripped
    }
    at = end
  }
  return null
}

/** An upper-case first letter: readers that do not know the chunk cannot show the picture. */
const isCritical = (kind: string) => /^[A-Z]/.test(kind)

function turned(exif: Buffer): Buffer[] {
  const orientation = orientationOf(exif)
  if (orientation === null) return []
  const data = Buffer.concat([Buffer.from('eXIf', 'latin1'), onlyOrientation(orientation)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length - 4)
  sum.writeUInt32BE(crc32(data))
  return [length, data, sum]
}
