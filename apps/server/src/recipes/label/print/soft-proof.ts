import sharp from 'sharp'
import { proofSteps } from '@rp/label/proof-table'
import { cmykTiff } from './cmyk-tiff.ts'

/** Inks of the table in order: black changes fastest, then yellow, magenta, cyan. */
function grid(): Buffer {
  const inks = Buffer.alloc(proofSteps ** 4 * 4)
  for (let point = 0; point < proofSteps ** 4; point += 1) {
    let rest = point
    for (let ink = 3; ink >= 0; ink -= 1) {
      inks[point * 4 + ink] = Math.round(((rest % proofSteps) * 255) / (proofSteps - 1))
      rest = Math.floor(rest / proofSteps)
    }
  }
  return inks
}

/**
 * How inks look on an sRGB screen: three bytes each, by the colour engine of the image library and the ICC profile of
 * the press. `width` is that of a picture with complete rows.
 */
export async function shownInks(inks: Buffer, icc: Buffer, width = inks.length / 4): Promise<Buffer> {
  if (inks.length === 0) return inks
  const tiff = cmykTiff(inks, width, icc)
  return sharp(tiff).toColourspace('srgb').raw().toBuffer()
}

const tables = new Map<string, Promise<Buffer>>()

/** The table by which a screen shows what a press prints, by its profile: sRGB of each grid point of inks. */
export function softProofTable(profile: { id: string; icc: Buffer }): Promise<Buffer> {
  const known = tables.get(profile.id) ?? shownInks(grid(), profile.icc, proofSteps ** 2)
  tables.set(profile.id, known)
  return known
}
