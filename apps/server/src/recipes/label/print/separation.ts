import type { Separate } from '@rp/label/ink'
import { lightsOf, separationSteps } from '@rp/label/separation'
import type { PressProfile } from './press-profile.ts'
import { separateDots } from './separate-dots.ts'

/** The exact separation of these screen colours (`#rrggbb`) by the profile of a press. */
export async function exactSeparation(colours: Iterable<string>, { greys }: PressProfile): Promise<Separate> {
  const all = [...new Set([...colours].map((hex) => hex.toLowerCase()))]
  const inks =
    all.length === 0
      ? Buffer.alloc(0)
      : await separateDots(Buffer.from(all.flatMap(lightsOf)), all.length, greys)
  const known = new Map(
    all.map((hex, at) => {
      const [c = 0, m = 0, y = 0, k = 0] = Array.from(inks.subarray(at * 4, at * 4 + 4), (ink) => ink / 2.55)
      return [hex, { c, m, y, k }] as const
    }),
  )
  return (hex) => {
    const found = known.get(hex.toLowerCase())
    if (found === undefined) throw new Error(`Cannot print ${hex}: it was not separated`)
    return found
  }
}

function grid(): Buffer {
  const steps = Array.from({ length: separationSteps }, (_, step) =>
    Math.round((step * 255) / (separationSteps - 1)),
  )
  return Buffer.from(steps.flatMap((r) => steps.flatMap((g) => steps.flatMap((b) => [r, g, b]))))
}

const tables = new Map<string, Promise<Buffer>>()

/** The table by which the screen and the preflight separate colours (packages/label `separation.ts`). */
export function separationTable(profile: PressProfile): Promise<Buffer> {
  const known = tables.get(profile.id) ?? tableOf(profile)
  tables.set(profile.id, known)
  return known
}

async function tableOf({ greys }: PressProfile): Promise<Buffer> {
  // Greys in the table are separated like their neighbours; its reader takes them from the ramp.
  const { default: sharp } = await import('sharp')
  const raw = { width: separationSteps ** 2, height: separationSteps, channels: 3 } as const
  const inks = await sharp(grid(), { raw }).toColourspace('cmyk').raw().toBuffer()
  return Buffer.concat([inks, greys])
}
