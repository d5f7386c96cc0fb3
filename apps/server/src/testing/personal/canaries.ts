/** Unique words, found by their common prefix. */
export interface Canaries {
  /** A word that must be gone once the person is erased. */
  gone(): string
  /** A word in a place where a law keeps it. */
  retained(): string
}

export const goneMark = 'zzgone'
export const retainedMark = 'zzkept'

/** Letters and digits only, so that every field accepts them: names, product numbers, addresses before the @. */
export function openCanaries(): Canaries {
  const drawn = { gone: 0, retained: 0 }
  return {
    gone: () => `${goneMark}${String((drawn.gone += 1)).padStart(4, '0')}x`,
    retained: () => `${retainedMark}${String((drawn.retained += 1)).padStart(4, '0')}x`,
  }
}
