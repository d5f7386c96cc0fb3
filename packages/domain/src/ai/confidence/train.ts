import { rawConfidence, type Calibration, type CurveStep, type PlainMove } from './calibration.ts'
import { featureNames, noFeatures, type FeatureName, type Features } from './features.ts'

/** A draft that was decided: what spoke for it, and whether it was right. */
export interface Decided {
  move: PlainMove | 'ANSWER'
  features: Features
  isRight: boolean
}

const rounds = 3000
const rate = 0.5
/** Holds weights back that few drafts speak for. */
const ridge = 0.002
const folds = 5
/** A step of the curve that fewer drafts speak for is joined with its neighbour. */
const stepMin = 25

/**
 * Learns a calibration from decided drafts: the weights by logistic regression, the curve by isotonic regression on
 * drafts that the weights were not learned from. Deterministic, so that the same drafts give the same version.
 */
export function train(all: readonly Decided[]): Calibration {
  const decided = all.filter(({ move }) => move === 'ANSWER')
  const held = decided.map((_, at) => at % folds)
  const unseen: { raw: number; isRight: boolean }[] = []
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = fit(decided.filter((_, at) => held[at] !== fold))
    for (const [at, { features, isRight }] of decided.entries())
      if (held[at] === fold) unseen.push({ raw: rawConfidence(weights, features), isRight })
  }
  const shareOf = (wanted: PlainMove) => share(all.filter(({ move }) => move === wanted))
  return {
    ...fit(decided),
    curve: isotonic(unseen),
    moves: { PHRASE: shareOf('PHRASE'), ASK_BACK: shareOf('ASK_BACK') },
  }
}

function fit(decided: readonly Decided[]): Pick<Calibration, 'bias' | 'weights'> {
  const weights: Record<FeatureName, number> = { ...noFeatures }
  let bias = 0
  for (let round = 0; round < rounds; round += 1) {
    const slope: Record<FeatureName, number> = { ...noFeatures }
    let biasSlope = 0
    for (const { features, isRight } of decided) {
      const off = rawConfidence({ bias, weights }, features) - Number(isRight)
      biasSlope += off
      for (const name of featureNames) slope[name] += off * features[name]
    }
    bias -= (rate * biasSlope) / decided.length
    for (const name of featureNames)
      weights[name] -= rate * (slope[name] / decided.length + ridge * weights[name])
  }
  return { bias, weights }
}

/** Pools neighbours until the share never falls: the nearest rising curve (pool adjacent violators). */
export function isotonic(seen: readonly { raw: number; isRight: boolean }[]): CurveStep[] {
  const blocks: { from: number; sum: number; rights: number; count: number }[] = []
  for (const { raw, isRight } of seen.toSorted((one, other) => one.raw - other.raw)) {
    blocks.push({ from: raw, sum: raw, rights: Number(isRight), count: 1 })
    while (blocks.length > 1 && mustPool(blocks)) {
      const [last, before] = [blocks.pop(), blocks.pop()]
      if (!last || !before) break
      blocks.push({
        from: before.from,
        sum: before.sum + last.sum,
        rights: before.rights + last.rights,
        count: before.count + last.count,
      })
    }
  }
  // One draft more of each kind: no hundred of a hundred is believed of a few.
  return blocks.map(({ sum, rights, count }) => ({ from: sum / count, share: (rights + 0.5) / (count + 1) }))
}

/** One draft more of each kind: no hundred of a hundred is believed of a few. */
function share(some: readonly Pick<Decided, 'isRight'>[]): number {
  return (some.filter(({ isRight }) => isRight).length + 0.5) / (some.length + 1)
}

function mustPool(blocks: readonly { rights: number; count: number }[]): boolean {
  const [before, last] = blocks.slice(-2)
  if (!before || !last) return false
  return before.count < stepMin || last.rights / last.count <= before.rights / before.count
}
