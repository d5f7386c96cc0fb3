import { pictureLimits } from '@rp/domain/ai/pictures'

/** More dots than any telephone makes: what claims them is an attack. */
const pixelsMax = 120_000_000

/**
 * The picture as it may leave: upright, no side above the limit, and without what the camera wrote beside it: place,
 * time, device. Null: it cannot be read.
 */
export async function outgoingPicture(
  bytes: Uint8Array,
): Promise<{ bytes: Uint8Array; mime: string } | null> {
  // Loaded when it is needed: it is large, and few messages are pictures.
  const { default: sharp } = await import('sharp')
  const side = pictureLimits.sidePx
  try {
    const jpeg = await sharp(bytes, { limitInputPixels: pixelsMax })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer()
    return { bytes: jpeg, mime: 'image/jpeg' }
  } catch {
    return null
  }
}
