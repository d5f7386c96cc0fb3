import { describe, expect, it } from 'vitest'
import { calibrated, curveAt } from './calibration.ts'
import { noFeatures } from './features.ts'
import { calibrationError, reliabilityByCount, shareWithin } from './reliability.ts'
import { confidenceBy } from './draft-confidence.ts'
import { train, type Decided } from './train.ts'

/** Drafts whose share of right ones rises with one feature, in a fixed pattern. */
function drafts(count: number, modes = 1): Decided[] {
  return Array.from({ length: count }, (_, at) => {
    const margin = (at % 10) / 10
    const isRight = (at * 7) % 100 < 100 * margin
    return Array.from({ length: modes }, () => ({
      move: 'ANSWER' as const,
      features: { ...noFeatures, margin },
      isRight,
      message: String(at),
    }))
  }).flat()
}

describe('a learned calibration', () => {
  it('predicts the share of similar drafts that was right', () => {
    const calibration = train(drafts(1000))
    for (const margin of [0.1, 0.5, 0.9])
      expect(calibrated(calibration, { ...noFeatures, margin })).toBeCloseTo(margin, 0.8)
  })

  it('is deterministic, however often each message was tried', () => {
    const [once, thrice] = [train(drafts(400)), train(drafts(400, 3))]
    expect(train(drafts(400))).toEqual(once)
    expect(thrice.weights.margin).toBeCloseTo(once.weights.margin, 0)
  })

  it('learns weights but no shares from familiar drafts', () => {
    const familiar = drafts(400).map((draft) => ({ ...draft, isRight: true, isFamiliar: true }))
    const phrases: Decided[] = [true, false].map((isFamiliar) => ({
      move: 'PHRASE',
      features: noFeatures,
      isRight: isFamiliar,
      isFamiliar,
    }))
    const shares = train([...drafts(400), ...familiar, ...phrases])
    expect(shares.moves.PHRASE).toBe(0.25)
    expect(calibrated(shares, { ...noFeatures, margin: 0.1 })).toBeLessThan(0.3)
  })

  it('learns only the share of right ones from answers without a source', () => {
    const unsourced: Decided[] = Array.from({ length: 30 }, () => ({
      move: 'ANSWER' as const,
      features: { ...noFeatures, margin: 1 },
      isRight: false,
      hasSource: false,
    }))
    const calibration = train([...drafts(400), ...unsourced])
    expect(calibration.weights).toEqual(train(drafts(400)).weights)
    const draft = { move: 'ANSWER' as const, features: { ...noFeatures, margin: 1 }, hasSource: false }
    expect(confidenceBy(calibration, draft)).toBeLessThan(0.05)
    expect(confidenceBy(train(drafts(400)), draft), 'too few were seen').toBe(0.1)
  })
})

describe('the curve', () => {
  const steps = [
    { from: 0, at: 0.1, share: 0.2 },
    { from: 0.3, at: 0.5, share: 0.6 },
    { from: 0.8, at: 0.9, share: 0.9 },
  ]
  it.each([
    [0, 0.2],
    [0.1, 0.2],
    [0.3, 0.4],
    [0.5, 0.6],
    [0.7, 0.75],
    [0.9, 0.9],
    [1, 0.9],
  ])('interpolates between the middles of its steps: %s is %s', (raw, expected) => {
    expect(curveAt(steps, raw)).toBeCloseTo(expected, 10)
  })

  it('of an older version has only steps', () => {
    const old = steps.map(({ from, share }) => ({ from, share }))
    expect([0, 0.29, 0.3, 0.79, 0.8, 1].map((raw) => curveAt(old, raw))).toEqual([
      0.2, 0.2, 0.6, 0.6, 0.9, 0.9,
    ])
  })
})

describe('ten bins of equal count', () => {
  const reported = Array.from({ length: 100 }, (_, at) => ({
    confidence: Math.floor(at / 10) / 10,
    isRight: at % 10 < at / 10,
  }))
  it('hold a tenth each, in order of confidence', () => {
    const bins = reliabilityByCount(reported)
    expect(bins.map(({ count }) => count)).toEqual(Array.from({ length: 10 }, () => 10))
    expect(bins.map(({ from, to }) => [from, to])[3]).toEqual([0.3, 0.3])
    expect(bins[9]?.said).toBeCloseTo(0.9)
    expect(calibrationError(reported)).toBeGreaterThanOrEqual(0)
  })

  it('are empty without drafts', () => {
    expect(reliabilityByCount([]).every(({ count, said }) => count === 0 && said === null)).toBe(true)
  })

  // Wilson 1927, computed by hand: 5 of 10, 0 of 10, 10 of 10, and no drafts.
  it.each([
    [5, 10, 0.237, 0.763],
    [0, 10, 0, 0.278],
    [10, 10, 0.722, 1],
    [0, 0, 0, 1],
  ])('puts %i right of %i between %f and %f', (right, count, low, high) => {
    const within = shareWithin(right, count)
    expect(within[0]).toBeCloseTo(low, 3)
    expect(within[1]).toBeCloseTo(high, 3)
  })
})
