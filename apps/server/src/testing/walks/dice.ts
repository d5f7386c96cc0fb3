/** A number below `sides`. */
export type Roll = (sides: number) => number

/** A generator that gives the same walk again for the same seed (mulberry32). */
export function dice(seed: number): Roll {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

export function oneOf<T>(all: readonly [T, ...T[]], roll: Roll): T {
  return all[roll(all.length)] ?? all[0]
}
