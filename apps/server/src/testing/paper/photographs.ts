import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** Unique photographs of 1,500 by 1,500 pixels, by file name. */
export async function photographs(count: number): Promise<ReadonlyMap<string, Buffer>> {
  const made = Array.from({ length: count }, async (_, index): Promise<[string, Buffer]> => {
    const dots = sharp(randomBytes(100 * 100 * 3), { raw: { width: 100, height: 100, channels: 3 } })
    return [`${index}.jpg`, await dots.resize(1500, 1500).jpeg({ quality: 90 }).toBuffer()]
  })
  return new Map(await Promise.all(made))
}
