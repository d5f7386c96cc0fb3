/** Pseudo-random choices, repeatable by seed (mulberry32). */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  int(below: number): number
  pick<T>(from: readonly T[]): T
}

export function randomFrom(seed: number): Random {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    int,
    pick(from) {
      const picked = from[int(from.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from')
      return picked
    },
  }
}

/** A file to try, with its fault or the way it was made. */
export interface TriedFile {
  why: string
  name: string
  bytes: Buffer
}
