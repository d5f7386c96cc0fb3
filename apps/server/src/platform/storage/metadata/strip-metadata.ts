import { stripBoxes } from './strip-boxes.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'
import { stripTiff } from './strip-tiff.ts'
import { stripWebp } from './strip-webp.ts'

/**
 * A picture without the metadata of a camera or program: place, time, owner, device, preview (ADR 0089). Orientation
 * and colour profile stay, as they affect how it is shown. Nothing is decoded, so no pixel changes; other files, and
 * pictures without metadata, are returned unchanged.
 */
export function stripMetadata(bytes: Buffer): Buffer {
  const strip = formats.find(({ is }) => is(bytes))?.strip
  return strip?.(bytes) ?? bytes
}

/** Null: nothing to remove, or the file is malformed; whether to accept it is checked elsewhere. */
type Strip = (bytes: Buffer) => Buffer | null

const formats: { is: (bytes: Buffer) => boolean; strip: Strip }[] = [
  { is: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8, strip: stripJpeg },
  { is: (bytes) => begins(bytes, '\x89PNG\r\n\x1a\n'), strip: stripPng },
  { is: (bytes) => begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8), strip: stripWebp },
  { is: (bytes) => begins(bytes, 'ftyp', 4), strip: stripBoxes },
  { is: (bytes) => begins(bytes, 'II*\0') || begins(bytes, 'MM\0*'), strip: stripTiff },
]

const begins = (bytes: Buffer, letters: string, at = 0) =>
  bytes.toString('latin1', at, at + letters.length) === letters
