import sharp from 'sharp'

/** The number of pixels of each colour, as `#rrggbb`. */
export async function coloursOfPicture(bytes: Buffer): Promise<Map<string, number>> {
  const dots = await sharp(bytes).removeAlpha().raw().toBuffer()
  const seen = new Map<string, number>()
  for (let at = 0; at < dots.length; at += 3) {
    const colour = `#${dots.subarray(at, at + 3).toString('hex')}`
    seen.set(colour, (seen.get(colour) ?? 0) + 1)
  }
  return seen
}
