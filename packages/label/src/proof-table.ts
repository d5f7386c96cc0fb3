import type { Cmyk } from './ink.ts'

/** Steps of each ink in the table, both ends included. */
export const proofSteps = 17

/** Bytes of the table: RGB for each point; black changes fastest, then yellow, magenta, cyan. */
export const proofBytes = proofSteps ** 4 * 3

/** Lower grid point, and weight of the upper one. */
function stepOf(percent: number): { from: number; share: number } {
  const place = (Math.min(100, Math.max(0, percent)) / 100) * (proofSteps - 1)
  const from = Math.min(Math.floor(place), proofSteps - 2)
  return { from, share: place - from }
}

/**
 * `#rrggbb` of an ink on a press, interpolated between the sixteen nearest points. Throws for a table of the wrong
 * size.
 */
export function proofedColour(table: Uint8Array, { c, m, y, k }: Cmyk): string {
  if (table.length !== proofBytes) throw new Error(`Cannot read a proof table of ${table.length} bytes`)
  const steps = [c, m, y, k].map(stepOf)
  const sum = [0, 0, 0]
  for (let corner = 0; corner < 16; corner += 1) {
    let weight = 1
    let point = 0
    for (const [ink, { from, share }] of steps.entries()) {
      const upper = (corner >> (3 - ink)) & 1
      weight *= upper === 1 ? share : 1 - share
      point = point * proofSteps + from + upper
    }
    if (weight === 0) continue
    for (let part = 0; part < 3; part += 1)
      sum[part] = (sum[part] ?? 0) + weight * (table[point * 3 + part] ?? 0)
  }
  return `#${sum.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
