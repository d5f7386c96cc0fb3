/** A figure of the commit before and of the present tree, from runs in turn: the same place in both is one pair. */
export interface Compared {
  before: number[]
  after: number[]
}

export interface Verdict {
  before: number
  after: number
  /** Median of the pairs' ratios, after to before: what slows the whole machine for a while cancels out. */
  ratio: number
  /** The least and the greatest ratio of a pair. */
  spread: [number, number]
  differs: 'no' | 'better' | 'worse'
}

/** A difference of less than this is not reported: issue 50 allows 1.05. */
const least = 1.05

/** Figures of which more is better; of all others (times, bytes, faults), less. */
const isBetterHigher = /_a_second|share|_seen|keystrokes|scored|found$/

/**
 * Whether a figure differs beyond the noise of these runs: every run of one side lies beyond every run of the other, and
 * the medians are 5 % apart. With five runs of each side that happens by chance in 1 of 126 figures that are alike.
 */
export function verdictOn(figure: string, { before, after }: Compared): Verdict {
  const ratios = after.map((value, at) => ratioOf(value, before[at] ?? Number.NaN))
  const ratio = median(ratios)
  const isApart = Math.min(...after) > Math.max(...before) || Math.max(...after) < Math.min(...before)
  const isFar = ratio >= least || ratio <= 1 / least
  const isWorse = isBetterHigher.test(figure) ? ratio < 1 : ratio > 1
  return {
    before: median(before),
    after: median(after),
    ratio,
    spread: [Math.min(...ratios), Math.max(...ratios)],
    differs: !(isApart && isFar) ? 'no' : isWorse ? 'worse' : 'better',
  }
}

/** Nothing to nothing is no change; something to nothing is infinitely more. */
const ratioOf = (after: number, before: number): number => (after === before ? 1 : after / before)

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}
