import type { Calibration } from './calibration.ts'

/**
 * What the product ships, until a house has decided enough drafts of its own: learned by bench/ai-judgement/learn.ts from
 * questions that were written with their outcomes, none of which the benchmark judges by.
 */
export const baseCalibration: Calibration = {
  bias: -2.183,
  weights: {
    asked: 1.851,
    answered: -0.093,
    both: 2.428,
    all_asked: -0.1,
    facet: 0.237,
    unknown: -1.402,
    no_unknown: -0.432,
    margin: 2.007,
    asks: 0.68,
    several: -0.165,
    follows_up: -0.036,
    delicate: -1.525,
    trouble: -0.719,
    short: -0.903,
    prepared: -0.547,
    age: -0.5,
    by_model: -0.038,
    flawed: -0.126,
    disagrees: -0.962,
  },
  curve: [
    { from: 0.006, share: 0.013 },
    { from: 0.026, share: 0.052 },
    { from: 0.097, share: 0.071 },
    { from: 0.239, share: 0.15 },
    { from: 0.338, share: 0.278 },
    { from: 0.386, share: 0.311 },
    { from: 0.502, share: 0.399 },
    { from: 0.594, share: 0.426 },
    { from: 0.639, share: 0.625 },
    { from: 0.686, share: 0.71 },
    { from: 0.74, share: 0.713 },
    { from: 0.794, share: 0.813 },
    { from: 0.841, share: 0.886 },
    { from: 0.866, share: 0.913 },
    { from: 0.886, share: 0.924 },
    { from: 0.906, share: 0.931 },
    { from: 0.941, share: 0.968 },
    { from: 0.971, share: 0.992 },
    { from: 0.985, share: 0.995 },
  ],
  moves: { PHRASE: 0.992, ASK_BACK: 0.553 },
}
