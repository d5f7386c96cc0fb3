export interface Prediction {
  /** 0 to 1. */
  confidence: number
  isRight: boolean
}

export interface ReliabilityBin {
  from: number
  to: number
  count: number
  /** Mean confidence of the drafts in the bin, and share of them that was right; null if it is empty. */
  said: number | null
  right: number | null
}

const binsMax = 10

/** Share of right drafts by confidence, in ten bins of equal width. */
export function reliability(reported: readonly Prediction[]): ReliabilityBin[] {
  return Array.from({ length: binsMax }, (_, at) => {
    const inIt = reported.filter(
      ({ confidence }) => Math.min(binsMax - 1, Math.floor(confidence * binsMax)) === at,
    )
    return {
      from: at / binsMax,
      to: (at + 1) / binsMax,
      count: inIt.length,
      said: mean(inIt.map(({ confidence }) => confidence)),
      right: mean(inIt.map(({ isRight }) => Number(isRight))),
    }
  })
}

/** The same in ten bins of equal count, so that no bin rests on a handful. Ties keep their order of arrival. */
export function reliabilityByCount(reported: readonly Prediction[]): ReliabilityBin[] {
  const sorted = reported.toSorted((one, other) => one.confidence - other.confidence)
  return Array.from({ length: binsMax }, (_, at) => {
    const [from, to] = [at, at + 1].map((edge) => Math.round((edge * sorted.length) / binsMax))
    const inIt = sorted.slice(from, to)
    return {
      from: inIt[0]?.confidence ?? 0,
      to: inIt.at(-1)?.confidence ?? 0,
      count: inIt.length,
      said: mean(inIt.map(({ confidence }) => confidence)),
      right: mean(inIt.map(({ isRight }) => Number(isRight))),
    }
  })
}

/** The 95 % interval of the true share when `right` of `count` were right (Wilson). */
export function shareWithin(right: number, count: number): [low: number, high: number] {
  if (count === 0) return [0, 1]
  const [z, share] = [1.96, right / count]
  const middle = share + z ** 2 / (2 * count)
  const reach = z * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2))
  const scale = 1 + z ** 2 / count
  return [(middle - reach) / scale, (middle + reach) / scale]
}

/** The expected calibration error: the mean distance of confidence and share of right drafts, weighted by bin size. */
export function calibrationError(reported: readonly Prediction[]): number {
  if (reported.length === 0) return 0
  return reliability(reported).reduce(
    (sum, { count, said, right }) => sum + (count / reported.length) * Math.abs((said ?? 0) - (right ?? 0)),
    0,
  )
}

/** What sending everything above a confidence would have meant: how many drafts, and how many of them right. */
export function sentFrom(reported: readonly Prediction[], least: number): { sent: number; right: number } {
  const sent = reported.filter(({ confidence }) => confidence >= least)
  return { sent: sent.length, right: sent.filter(({ isRight }) => isRight).length }
}

function mean(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
