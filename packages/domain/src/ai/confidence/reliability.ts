export interface Told {
  /** 0 to 1. */
  confidence: number
  isRight: boolean
}

export interface ReliabilityBin {
  from: number
  to: number
  count: number
  /** What was said of the drafts in it, and how many of them were right; null: there is none. */
  said: number | null
  right: number | null
}

const binsMax = 10

/** How many drafts were right of those of which so much was said, in ten bins of equal width. */
export function reliability(told: readonly Told[]): ReliabilityBin[] {
  return Array.from({ length: binsMax }, (_, at) => {
    const inIt = told.filter(
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

/**
 * The same in ten bins of as many drafts each, so that none is judged by a handful. Drafts of which the same was said
 * lie in the order in which they came.
 */
export function reliabilityByCount(told: readonly Told[]): ReliabilityBin[] {
  const sorted = told.toSorted((one, other) => one.confidence - other.confidence)
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

/** Within what the true share lies, 95 times of 100, where so many of so many were right (Wilson's interval). */
export function shareWithin(right: number, count: number): [low: number, high: number] {
  if (count === 0) return [0, 1]
  const [z, share] = [1.96, right / count]
  const middle = share + z ** 2 / (2 * count)
  const reach = z * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2))
  const scale = 1 + z ** 2 / count
  return [(middle - reach) / scale, (middle + reach) / scale]
}

/** The expected calibration error: how far what was said is from what was right, weighed by how often. */
export function calibrationError(told: readonly Told[]): number {
  if (told.length === 0) return 0
  return reliability(told).reduce(
    (sum, { count, said, right }) => sum + (count / told.length) * Math.abs((said ?? 0) - (right ?? 0)),
    0,
  )
}

/** What sending everything from a confidence on would have meant: how many, and how many of them right. */
export function sentFrom(told: readonly Told[], least: number): { sent: number; right: number } {
  const sent = told.filter(({ confidence }) => confidence >= least)
  return { sent: sent.length, right: sent.filter(({ isRight }) => isRight).length }
}

function mean(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
