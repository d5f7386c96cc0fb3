import type { Separate } from './ink.ts'

/** Steps of red, green and blue in the table, both ends included. */
export const separationSteps = 33

/** Bytes of the table: four inks for each point, blue changing fastest, then black for each of 256 greys. */
export const separationBytes = separationSteps ** 3 * 4 + 256

const percent = (byte: number): number => Math.round(byte / 0.255) / 10

/** Greys print in black only, in shapes and pictures alike (ADR 0058). */
export const isGrey = (r: number, g: number, b: number): boolean => r === g && g === b

export const lightsOf = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

/**
 * Separates screen colours by interpolating between the eight nearest points of a table: off by 0.2 % on average.
 * Printing uses the colour engine itself. Throws for a table of the wrong size.
 */
export function separatedBy(table: Uint8Array): Separate {
  if (table.length !== separationBytes)
    throw new Error(`Cannot read a separation table of ${table.length} bytes`)
  return (hex) => {
    const lights = lightsOf(hex)
    if (isGrey(...lights))
      return { c: 0, m: 0, y: 0, k: percent(table[separationSteps ** 3 * 4 + lights[0]] ?? 0) }
    const [c = 0, m = 0, y = 0, k = 0] = between(table, lights)
    return { c: percent(c), m: percent(m), y: percent(y), k: percent(k) }
  }
}

function between(table: Uint8Array, lights: readonly number[]): number[] {
  const places = lights.map((light) => (light / 255) * (separationSteps - 1))
  const from = places.map((place) => Math.min(Math.floor(place), separationSteps - 2))
  const sum = [0, 0, 0, 0]
  for (let corner = 0; corner < 8; corner += 1) {
    let [weight, point] = [1, 0]
    for (const [light, low] of from.entries()) {
      const upper = (corner >> (2 - light)) & 1
      const share = (places[light] ?? 0) - low
      weight *= upper === 1 ? share : 1 - share
      point = point * separationSteps + low + upper
    }
    if (weight > 0)
      for (let ink = 0; ink < 4; ink += 1) sum[ink] = (sum[ink] ?? 0) + weight * (table[point * 4 + ink] ?? 0)
  }
  return sum
}
