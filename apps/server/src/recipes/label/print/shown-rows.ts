import type { PressProfile } from './press-profile.ts'
import { shownInks } from './soft-proof.ts'

/** The different inks of pixels in the order of their first appearance, and for each pixel which it has. */
interface Distinct {
  inks: Uint32Array
  of: Uint32Array
}

/** Null if there are too many to make it worthwhile, as in a photograph. */
function distinctInks(pixels: Uint32Array): Distinct | null {
  const most = Math.max(1, pixels.length >> 2)
  const places = new Map<number, number>()
  const of = new Uint32Array(pixels.length)
  let [last, place] = [-1, -1]
  for (let at = 0; at < pixels.length; at += 1) {
    const ink = pixels[at] ?? 0
    if (ink !== last) {
      place = places.get(ink) ?? places.size
      places.set(ink, place)
    }
    if (places.size > most) return null
    last = ink
    of[at] = place
  }
  return { inks: Uint32Array.from(places.keys()), of }
}

/** Converted inks by profile, as words of red, green and blue: labels are proofed often, and mostly in the same inks. */
const known = new Map<string, Map<number, number>>()
const mostKnown = 100_000

async function coloursOf(inks: Uint32Array, { id, icc }: ShownBy): Promise<Uint32Array> {
  const full = (known.get(id)?.size ?? 0) > mostKnown
  const cached = (full ? undefined : known.get(id)) ?? new Map<number, number>()
  known.set(id, cached)
  const missing = inks.filter((ink) => !cached.has(ink))
  const shown = await shownInks(Buffer.from(missing.buffer), icc)
  for (const [at, ink] of missing.entries()) cached.set(ink, shown.readUIntBE(at * 3, 3))
  return inks.map((ink) => cached.get(ink) ?? 0)
}

type ShownBy = Pick<PressProfile, 'id' | 'icc'>

/**
 * Rows of inks (four bytes for each pixel) as they look on an sRGB screen, three bytes each: most pixels of a label
 * have the ink of their neighbour, and each different ink is converted once.
 */
export async function shownRows(inks: Buffer, profile: ShownBy, width: number): Promise<Buffer> {
  // A copy is aligned, as words of four bytes have to be.
  const distinct = distinctInks(new Uint32Array(Uint8Array.from(inks).buffer))
  if (distinct === null) return shownInks(inks, profile.icc, width)
  const colours = await coloursOf(distinct.inks, profile)
  const shown = Buffer.alloc(distinct.of.length * 3)
  for (let at = 0; at < distinct.of.length; at += 1) {
    const colour = colours[distinct.of[at] ?? 0] ?? 0
    shown[at * 3] = colour >> 16
    shown[at * 3 + 1] = (colour >> 8) & 255
    shown[at * 3 + 2] = colour & 255
  }
  return shown
}
