import type { Calibration } from './calibration.ts'

/**
 * What the product ships, until a house has decided enough drafts of its own: learned by bench/ai-judgement/learn.ts from
 * questions that were written with their outcomes, none of which the benchmark judges by.
 */
export const baseCalibration: Calibration = {
  bias: -2.559,
  weights: {
    asked: 0.629,
    answered: -1.502,
    both: 3.326,
    all_asked: -0.114,
    facet: 0.693,
    unknown: -1.206,
    no_unknown: -0.004,
    margin: 1.95,
    found: 1.76,
    alike: 0.568,
    asks: 0.58,
    several: -1.081,
    follows_up: 0.736,
    delicate: -1.834,
    trouble: -1.689,
    short: -0.961,
    prepared: -0.4,
    age: -0.5,
    by_model: -0.206,
    flawed: -2.238,
    disagrees: -1.117,
  },
  curve: [
    { from: 0, at: 0.008, share: 0.042 },
    { from: 0.02, at: 0.058, share: 0.075 },
    { from: 0.126, at: 0.201, share: 0.169 },
    { from: 0.293, at: 0.39, share: 0.339 },
    { from: 0.495, at: 0.547, share: 0.525 },
    { from: 0.604, at: 0.675, share: 0.705 },
    { from: 0.742, at: 0.81, share: 0.829 },
    { from: 0.87, at: 0.892, share: 0.913 },
    { from: 0.909, at: 0.952, share: 0.972 },
    { from: 0.982, at: 0.989, share: 0.998 },
  ],
  unsourced: 0.006,
  moves: { PHRASE: 0.991, ASK_BACK: 0.548 },
}
