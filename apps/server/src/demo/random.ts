/** Deterministic random choices, so that demo content, tests and screenshots agree. */
export interface Random {
  /** At least `low`, at most `high`. */
  int(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** A UUIDv7 of this time. */
  id(at: Date): string
  hex(length: number): string
  digits(length: number): string
}

/** Mulberry32: 32-bit integers, repeatable by seed; good enough to shuffle names. */
export function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

export function seeded(seed: number): Random {
  const bits = mulberry32(seed)
  const next = (): number => bits() / 4_294_967_296

  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const letters = (length: number, base: number): string =>
    Array.from({ length }, () => int(0, base - 1).toString(base)).join('')

  return {
    int,
    chance: (share) => next() < share,
    pick(list) {
      const one = list[int(0, list.length - 1)]
      if (one === undefined) throw new Error('Cannot pick from an empty list')
      return one
    },
    id(at) {
      const time = at.getTime().toString(16).padStart(12, '0')
      const tail = `${time.slice(0, 8)}-${time.slice(8)}-7${letters(3, 16)}-`
      return `${tail}${'89ab'[int(0, 3)]}${letters(3, 16)}-${letters(12, 16)}`
    },
    hex: (length) => letters(length, 16),
    digits: (length) => letters(length, 10),
  }
}

/** This many minutes before a time. */
export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
export const daysBefore = (now: Date, days: number): Date => minutesBefore(now, days * 24 * 60)
