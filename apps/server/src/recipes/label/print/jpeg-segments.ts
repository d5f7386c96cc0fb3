/** The header of a four-ink JPEG. */
export interface JpegHead {
  /** Without metadata and profile, which PDF readers ignore here. */
  bytes: Buffer
  /** Inks are stored as their complement, according to Adobe's marker (Adobe TN 5116, section 18). */
  isInverted: boolean
}

const adobe = 0xee
/** EXIF, profiles, Photoshop data and comments. */
const dropped = new Set([
  0xe1, 0xe2, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xed, 0xef, 0xfe,
])
const startOfScan = 0xda

/** Reads the segments before the pixel data. The JPEG must have been decoded before. */
export function jpegHead(jpeg: Buffer): JpegHead {
  const segments: Buffer[] = [jpeg.subarray(0, 2)]
  let isInverted = false
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0
    if (marker === startOfScan) break
    // A marker may have fill bytes before it.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    const segment = jpeg.subarray(at, end)
    if (marker === adobe && segment.toString('latin1', 4, 9) === 'Adobe') isInverted = true
    if (!dropped.has(marker)) segments.push(segment)
    at = end
  }
  return { bytes: Buffer.concat([...segments, jpeg.subarray(at)]), isInverted }
}
