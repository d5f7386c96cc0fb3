import { likelihood, type Weights } from '../../packages/domain/src/ai/understanding/distress/distress.ts'
import {
  evidenceIn,
  weightCount,
} from '../../packages/domain/src/ai/understanding/distress/evidence-words.ts'

/** A message, and whether it reports what the weights are to recognise. */
export interface Lesson {
  text: string
  isOfKind: boolean
  /** How much it counts; 1 unless given. */
  worth?: number
}

const rounds = 15
const firstStep = 0.1
/** Regularisation: evidence that was seen once says little. */
const ridge = 0.01
const [byteMax, tiny] = [127, 1e-8]

/** Logistic regression by steps that shrink with use (AdaGrad). Deterministic: the same lessons give the same weights. */
export function trainWeights(lessons: readonly Lesson[]): Weights {
  const weights = new Float64Array(weightCount)
  const used = new Float64Array(weightCount)
  const seen = lessons.map(({ text, isOfKind, worth = 1 }) => ({
    evidence: evidenceIn(text),
    isOfKind,
    worth,
  }))
  let [bias, biasUsed] = [-2, tiny]
  for (let round = 0; round < rounds; round += 1)
    for (const { evidence, isOfKind, worth } of inRound(seen, round)) {
      let sum = bias
      for (const [at, value] of evidence) sum += value * (weights[at] ?? 0)
      const fault = worth * (Number(isOfKind) - 1 / (1 + Math.exp(-sum)))
      biasUsed += fault ** 2
      bias += (firstStep * fault) / Math.sqrt(biasUsed)
      for (const [at, value] of evidence) {
        const slope = fault * value - ridge * (weights[at] ?? 0)
        used[at] = (used[at] ?? 0) + slope ** 2
        weights[at] = (weights[at] ?? 0) + (firstStep * slope) / (Math.sqrt(used[at] ?? 0) + tiny)
      }
    }
  const most = weights.reduce((so, one) => Math.max(so, Math.abs(one)), tiny)
  const scale = most / byteMax
  return { bias, scale, bytes: Int8Array.from(weights, (weight) => Math.round(weight / scale)) }
}

/** Another order in each round, the same each time. */
function inRound<T>(all: readonly T[], round: number): T[] {
  const step = strides[round % strides.length] ?? 1
  return all.map((_, at) => all[(at * step + round) % all.length] as T)
}
/** Primes: coprime to every number of lessons that they do not divide. */
const strides = [7919, 104_729, 1_299_709, 15_485_863, 611_953]

/** The likelihood of a text by some weights. */
export function likelihoodBy(weights: Weights, text: string): number {
  return likelihood(evidenceIn(text), weights)
}
