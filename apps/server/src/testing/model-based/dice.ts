import { mulberry32 } from '../../demo/random.ts'

/** A number below `sides`. */
export type Roll = (sides: number) => number

/** Rolls that repeat the same run for the same seed. */
export function dice(seed: number): Roll {
  const bits = mulberry32(seed)
  return (sides) => bits() % sides
}

export function oneOf<T>(all: readonly [T, ...T[]], roll: Roll): T {
  return all[roll(all.length)] ?? all[0]
}
