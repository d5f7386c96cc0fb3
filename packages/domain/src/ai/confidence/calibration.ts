import { featureNames, type FeatureName, type Features } from './features.ts'

/** A step of the curve: from this raw value on, this share of such drafts was right. */
export interface CurveStep {
  from: number
  share: number
  /** The mean raw value of its drafts, for which its share holds; versions of old have steps alone. */
  at?: number
}

/** What is right by its kind, whatever it says: a phrase of politeness, and a question back. */
export type PlainMove = 'PHRASE' | 'ASK_BACK'

/** How evidence becomes a confidence: weights of a logistic model, and the curve that corrects it. Plain numbers. */
export interface Calibration {
  bias: number
  weights: Record<FeatureName, number>
  curve: CurveStep[]
  /** Of such moves, the share that was right. */
  moves: Record<PlainMove, number>
  /** Of answers that rest on nothing, the share that was right all the same; none: too few were seen. */
  unsourced?: number
}

/** What the weights alone say, 0 to 1. */
export function rawConfidence(
  { bias, weights }: Pick<Calibration, 'bias' | 'weights'>,
  features: Features,
): number {
  const sum = featureNames.reduce((total, name) => total + weights[name] * features[name], bias)
  return 1 / (1 + Math.exp(-sum))
}

/** Of a hundred drafts with such evidence, how many are right, 0 to 1. */
export function calibrated(calibration: Calibration, features: Features): number {
  const raw = rawConfidence(calibration, features)
  return curveAt(calibration.curve, raw)
}

/**
 * The share at a raw value: on the line between the steps' middles, level beyond the outer ones. Without middles it is
 * that of the step that the value stands on; below the first it is that of the first.
 */
export function curveAt(curve: readonly CurveStep[], raw: number): number {
  const next = curve.findIndex(({ at }) => at !== undefined && at > raw)
  const [before, after] = [curve[next - 1], curve[next]]
  if (before?.at !== undefined && after?.at !== undefined) {
    const way = (raw - before.at) / (after.at - before.at)
    return before.share + way * (after.share - before.share)
  }
  if (next === 0) return curve[0]?.share ?? raw
  return (curve.findLast(({ from, at }) => (at ?? from) <= raw) ?? curve[0])?.share ?? raw
}
