import { rawConfidence, type Calibration, type CurveStep, type PlainMove } from './calibration.ts'
import { featureNames, type FeatureName, type Features } from './features.ts'

/** A decided draft: its evidence, and whether it was right. */
export interface Decided {
  move: PlainMove | 'ANSWER'
  features: Features
  isRight: boolean
  /** False: it has no source, so its evidence is not learned. */
  hasSource?: boolean
  /** Drafts of one message are not independent, so they are held out together; without a message, a draft is alone. */
  message?: string
  /** The code was developed with this draft known: weights are learned from it, but shares are not. */
  isFamiliar?: boolean
}

const rounds = 12
const tiny = 1e-6
/** Regularisation: keeps weights with little evidence small. */
const ridge = 0.0005
const folds = 5
/** Steps of the curve with fewer drafts are merged with a neighbour. */
const stepMin = 120

/** Minimum of answers without a source to learn their share from. */
const unsourcedMin = 20

/**
 * Learns a calibration from decided drafts: the weights by logistic regression, the curve by isotonic regression on
 * held-out drafts. Deterministic: the same drafts give the same version.
 */
export function train(all: readonly Decided[]): Calibration {
  const answers = all.filter(({ move }) => move === 'ANSWER')
  const decided = answers.filter(({ hasSource = true }) => hasSource)
  const unsourced = answers.filter(({ hasSource = true }) => !hasSource)
  const held = foldsOf(decided)
  const unseen: { raw: number; isRight: boolean }[] = []
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = fit(decided.filter((_, at) => held[at] !== fold))
    for (const [at, { features, isRight, isFamiliar }] of decided.entries())
      if (held[at] === fold && !isFamiliar) unseen.push({ raw: rawConfidence(weights, features), isRight })
  }
  const shareOf = (wanted: PlainMove) =>
    share(all.filter(({ move, isFamiliar }) => move === wanted && !isFamiliar))
  return {
    ...fit(decided),
    curve: isotonic(unseen),
    moves: { PHRASE: shareOf('PHRASE'), ASK_BACK: shareOf('ASK_BACK') },
    ...(unsourced.length >= unsourcedMin && { unsourced: share(unsourced) }),
  }
}

/** The fold that holds out each draft; drafts of one message share a fold. */
function foldsOf(decided: readonly Decided[]): number[] {
  const messages = new Map<string, number>()
  return decided.map(({ message }, at) => {
    const key = message ?? `${at}`
    const seen = messages.get(key) ?? messages.size
    messages.set(key, seen)
    return seen % folds
  })
}

/** A few of Newton's steps towards the most likely weights. */
function fit(decided: readonly Decided[]): Pick<Calibration, 'bias' | 'weights'> {
  const rows = decided.map(({ features }) => [1, ...featureNames.map((name) => features[name])])
  const size = featureNames.length + 1
  let weights: number[] = Array.from({ length: size }, () => 0)
  for (let round = 0; round < rounds; round += 1) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : -ridge * rows.length * weight))
    const bend = weights.map((_, row) =>
      weights.map((__, column) => (row === column ? ridge * rows.length + tiny : 0)),
    )
    for (const [at, row] of rows.entries())
      addRow({ slope, bend }, row, weights, Number(decided[at]?.isRight))
    const step = solved(bend, slope)
    weights = weights.map((weight, at) => weight + (step[at] ?? 0))
  }
  const [bias = 0, ...others] = weights
  const named = featureNames.map((name, at) => [name, others[at] ?? 0] as const)
  return { bias, weights: Object.fromEntries(named) as Record<FeatureName, number> }
}

interface Slopes {
  slope: number[]
  bend: number[][]
}

function addRow({ slope, bend }: Slopes, row: number[], weights: number[], isRight: number): void {
  const said = 1 / (1 + Math.exp(-row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)))
  const spread = said * (1 - said)
  for (const [at, value] of row.entries()) {
    if (value === 0) continue
    slope[at] = (slope[at] ?? 0) + value * (isRight - said)
    const line = bend[at] ?? []
    for (const [other, their] of row.entries()) line[other] = (line[other] ?? 0) + spread * value * their
  }
}

/** Gaussian elimination; the ridge keeps every pivot above zero. */
function solved(matrix: readonly number[][], right: readonly number[]): number[] {
  const lines = matrix.map((line, at) => [...line, right[at] ?? 0])
  for (const [at, line] of lines.entries()) {
    const pivot = line[at] ?? 1
    for (const [other, target] of lines.entries()) {
      const factor = other === at ? 0 : (target[at] ?? 0) / pivot
      subtract(target, line, factor)
    }
  }
  return lines.map((line, at) => (line.at(-1) ?? 0) / (line[at] ?? 1))
}

function subtract(target: number[], line: readonly number[], factor: number): void {
  if (factor === 0) return
  for (const [column, value] of line.entries()) target[column] = (target[column] ?? 0) - factor * value
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
  // Smoothing: adds one draft, half right, so that a few drafts never give 100 %.
  return blocks.map(({ from, sum, rights, count }) => ({
    from,
    at: sum / count,
    share: (rights + 0.5) / (count + 1),
  }))
}

/** Smoothing: adds one draft, half right, so that a few drafts never give 100 %. */
function share(some: readonly Pick<Decided, 'isRight'>[]): number {
  return (some.filter(({ isRight }) => isRight).length + 0.5) / (some.length + 1)
}

function mustPool(blocks: readonly { rights: number; count: number }[]): boolean {
  const [before, last] = blocks.slice(-2)
  if (!before || !last) return false
  return before.count < stepMin || last.rights / last.count <= before.rights / before.count
}
