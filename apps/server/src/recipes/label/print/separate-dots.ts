import { isGrey } from '@rp/label/separation'
import { imageLibrary } from '../../../platform/storage/check/check-picture.ts'
import { shownInks } from './soft-proof.ts'

/** The light of an sRGB byte, 0 to 1 (IEC 61966-2-1). */
function lightOf(byte: number): number {
  const part = byte / 255
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/**
 * Black for each of 256 greys: the ink that reflects the same light, with the darkest grey as full black. `icc`: the
 * profile of the press.
 */
export async function greyRamp(icc: Buffer): Promise<Buffer> {
  const inks = Buffer.alloc(256 * 4)
  for (let black = 0; black < 256; black += 1) inks[black * 4 + 3] = black
  const shown = await shownInks(inks, icc)
  const light = Array.from({ length: 256 }, (_, black) => {
    const [r = 0, g = 0, b = 0] = shown.subarray(black * 3, black * 3 + 3)
    return 0.2126 * lightOf(r) + 0.7152 * lightOf(g) + 0.0722 * lightOf(b)
  })
  const darkest = light[255] ?? 0
  let black = 255
  return Buffer.from(
    Array.from({ length: 256 }, (_, grey) => {
      const wanted = lightOf(grey) * (1 - darkest) + darkest
      while (
        black > 0 &&
        Math.abs((light[black - 1] ?? 0) - wanted) <= Math.abs((light[black] ?? 0) - wanted)
      )
        black -= 1
      return black
    }),
  )
}

/**
 * The inks of red, green and blue pixels: relative colorimetric by the profile of the press, greys in black only (ADR
 * 0058). The same rule for shapes, texts and pictures.
 */
export async function separateDots(rgb: Buffer, width: number, greys: Buffer): Promise<Buffer> {
  const sharp = await imageLibrary()
  const raw = { width, height: rgb.length / 3 / width, channels: 3 } as const
  const inks = await sharp(rgb, { raw }).toColourspace('cmyk').raw().toBuffer()
  for (let dot = 0; dot < rgb.length / 3; dot += 1) {
    const [r = 0, g = 0, b = 0] = [rgb[dot * 3], rgb[dot * 3 + 1], rgb[dot * 3 + 2]]
    if (!isGrey(r, g, b)) continue
    inks[dot * 4] = 0
    inks[dot * 4 + 1] = 0
    inks[dot * 4 + 2] = 0
    inks[dot * 4 + 3] = greys[r] ?? 0
  }
  return inks
}
