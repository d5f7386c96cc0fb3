/** Words that stand nowhere else: each is told apart, and all are found by what they begin with. */
export interface Canaries {
  /** One that may stand nowhere once the person is erased. */
  gone(): string
  /** One in a place where a law keeps it. */
  kept(): string
}

export const goneMark = 'zzgone'
export const keptMark = 'zzkept'

/** Letters and figures alone, so that they pass every field: names, numbers of a product, addresses before the @. */
export function openCanaries(): Canaries {
  const drawn = { gone: 0, kept: 0 }
  return {
    gone: () => `${goneMark}${String((drawn.gone += 1)).padStart(4, '0')}x`,
    kept: () => `${keptMark}${String((drawn.kept += 1)).padStart(4, '0')}x`,
  }
}
