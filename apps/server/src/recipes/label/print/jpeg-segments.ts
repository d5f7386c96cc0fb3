/** What a JPEG of four inks says besides its dots. */
export interface JpegHead {
  /** Without metadata and profile, which no reader of a PDF looks for here. */
  bytes: Buffer
  /** Inks are written as their complement, as the marker of Adobe says (Adobe TN 5116, section 18). */
  isInverted: boolean
}

const adobe = 0xee
/** EXIF, profiles, Photoshop's own and comments. */
const dropped = new Set([
  0xe1, 0xe2, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xed, 0xef, 0xfe,
])
const startOfScan = 0xda

/** Reads the segments before the dots. The bytes are those of a JPEG that was decoded once already. */
export function jpegHead(jpeg: Buffer): JpegHead {
  const kept: Buffer[] = [jpeg.subarray(0, 2)]
  let isInverted = false
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0
    if (marker === startOfScan) break
    // A marker may be filled up with bytes before it.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    const segment = jpeg.subarray(at, end)
    if (marker === adobe && segment.toString('latin1', 4, 9) === 'Adobe') isInverted = true
    if (!dropped.has(marker)) kept.push(segment)
    at = end
  }
  return { bytes: Buffer.concat([...kept, jpeg.subarray(at)]), isInverted }
}
