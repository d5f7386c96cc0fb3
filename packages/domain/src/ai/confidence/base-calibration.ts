import type { Calibration } from './calibration.ts'

/**
 * What the product ships, until a house has decided enough drafts of its own: learned by bench/ai-judgement/learn.ts from
 * questions that were written with their outcomes, none of which the benchmark judges by.
 */
export const baseCalibration: Calibration = {
  bias: -2.518,
  weights: {
    asked: 1.859,
    answered: -0.16,
    both: 2.452,
    all_asked: -0.213,
    facet: 0.485,
    unknown: -1.265,
    no_unknown: -0.22,
    margin: 2.168,
    asks: 0.758,
    several: -0.17,
    follows_up: -0.018,
    delicate: -1.428,
    trouble: -0.508,
    short: -0.962,
    prepared: -0.4,
    age: -0.5,
    by_model: -0.032,
    flawed: -0.246,
    disagrees: -0.836,
  },
  curve: [
    { from: 0.001, share: 0.039 },
    { from: 0.06, share: 0.124 },
    { from: 0.304, share: 0.361 },
    { from: 0.558, share: 0.561 },
    { from: 0.721, share: 0.782 },
    { from: 0.835, share: 0.907 },
    { from: 0.881, share: 0.946 },
    { from: 0.92, share: 0.968 },
    { from: 0.964, share: 0.998 },
  ],
  moves: { PHRASE: 0.992, ASK_BACK: 0.553 },
}
