import { onlyOrientation, orientationOf } from './orientation.ts'

const shown = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Flags of VP8X. */
const [hasExif, hasXmp] = [0x08, 0x04]

/** A WebP (RFC 9649) without XMP, unregistered chunks, and EXIF except the orientation. */
export function stripWebp(bytes: Buffer): Buffer | null {
  const chunks: Buffer[] = []
  let orientation: number | null = null
  const declared = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let at = 12; at + 8 <= declared;) {
    const kind = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    if (at + 8 + length > bytes.length) return null
    const data = bytes.subarray(at + 8, at + 8 + length)
    if (shown.has(kind)) chunks.push(chunk(kind, data))
    else if (kind === 'EXIF') orientation ??= orientationOf(withoutHead(data))
    // Chunks begin at even offsets.
    at += 8 + length + (length % 2)
  }
  if (chunks.length === 0) return null
  writeOrientation(chunks, orientation)
  const body = Buffer.concat(chunks)
  const start = Buffer.from(bytes.subarray(0, 12))
  start.writeUInt32LE(body.length + 4, 4)
  const stripped = Buffer.concat([start, body])
  return stripped.equals(bytes) ? null : stripped
}

/** The first chunk of an extended file lists the others; a plain file cannot have an orientation. */
function writeOrientation(chunks: Buffer[], orientation: number | null): void {
  const [head] = chunks
  if (head?.toString('latin1', 0, 4) !== 'VP8X') return
  head[8] = ((head[8] ?? 0) & ~(hasExif | hasXmp)) | (orientation === null ? 0 : hasExif)
  if (orientation !== null) chunks.push(chunk('EXIF', onlyOrientation(orientation)))
}

/** Some write the EXIF chunk with the header of a JPEG segment. */
const withoutHead = (data: Buffer) => (data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data)

function chunk(kind: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(kind, 0, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
