import { featureNames, type FeatureName, type Features } from './features.ts'

/** A step of the curve: from this raw value on, this share of drafts was right. */
export interface CurveStep {
  from: number
  share: number
  /** The mean raw value of its drafts, where the share applies; missing in old versions. */
  at?: number
}

/** Moves without factual content: a polite phrase and a question back. */
export type PlainMove = 'PHRASE' | 'ASK_BACK'

/** Turns evidence into a confidence: weights of a logistic model and the curve that corrects it. Plain numbers. */
export interface Calibration {
  bias: number
  weights: Record<FeatureName, number>
  curve: CurveStep[]
  /** For each kind of plain move, the share that was right. */
  moves: Record<PlainMove, number>
  /** Share of answers without a source that was right; missing if too few were seen. */
  unsourced?: number
}

/** The uncorrected output of the weights, 0 to 1. */
export function rawConfidence(
  { bias, weights }: Pick<Calibration, 'bias' | 'weights'>,
  features: Features,
): number {
  const sum = featureNames.reduce((total, name) => total + weights[name] * features[name], bias)
  return 1 / (1 + Math.exp(-sum))
}

/** The share of drafts with such evidence that is right, 0 to 1. */
export function calibrated(calibration: Calibration, features: Features): number {
  const raw = rawConfidence(calibration, features)
  return curveAt(calibration.curve, raw)
}

/**
 * The share at a raw value: interpolated between the steps' middles, constant beyond the outer ones. Without middles,
 * the share of the step that contains the value; below the first step, its share.
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
