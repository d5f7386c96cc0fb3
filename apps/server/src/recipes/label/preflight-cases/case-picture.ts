import sharp from 'sharp'
import { dotsPerMm, type CaseObject, type Part } from './case-label.ts'

const lights = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** A colour of a part at a share of its width and height. */
function colourAt({ rgb, from, to, direction }: Part, x: number, y: number): number[] {
  const [start, end] = [lights(from ?? rgb ?? ''), lights(to ?? rgb ?? '')]
  const share = direction === 'down' ? y : x
  return start.map((light, at) => Math.round(light + ((end[at] ?? light) - light) * share))
}

/** The picture of a case as PNG. */
export function pngOf({ w, h, parts }: Extract<CaseObject, { kind: 'picture' }>): Promise<Buffer> {
  const [width, height] = [Math.round(w * dotsPerMm), Math.round(h * dotsPerMm)]
  const pixels = Buffer.alloc(width * height * 3, 255)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [x, y] = [(column + 0.5) / dotsPerMm, (row + 0.5) / dotsPerMm]
      const part = parts.findLast((one) => x >= one.x && x < one.x + one.w && y >= one.y && y < one.y + one.h)
      if (part)
        pixels.set(colourAt(part, (x - part.x) / part.w, (y - part.y) / part.h), (row * width + column) * 3)
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
