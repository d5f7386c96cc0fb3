import { featureNames, type FeatureName, type Features } from './features.ts'

/** A step of the curve: from this raw value on, this share of such drafts was right. */
export interface CurveStep {
  from: number
  share: number
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

/** The share of the step that a raw value stands on; below the first it is that of the first. */
export function curveAt(curve: readonly CurveStep[], raw: number): number {
  return (curve.findLast(({ from }) => from <= raw) ?? curve[0])?.share ?? raw
}
