import sharp from 'sharp'

/** A page as a scanner produces it: a picture. */
export function scanOf(text: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="594"><rect width="420" height="594" fill="#f4f2ec"/><text x="40" y="120" font-size="17" font-family="DejaVu Sans" transform="rotate(0.7)">${text}</text><rect x="40" y="160" width="300" height="2"/></svg>`
  return sharp(Buffer.from(svg)).grayscale().jpeg({ quality: 40 }).toBuffer()
}
