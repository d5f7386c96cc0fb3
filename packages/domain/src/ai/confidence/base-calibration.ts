import type { Calibration } from './calibration.ts'

/**
 * What the product ships, until a house has decided enough drafts of its own: learned by bench/ai-judgement/learn.ts from
 * questions that were written with their outcomes, none of which the benchmark judges by.
 */
export const baseCalibration: Calibration = {
  bias: -2.649,
  weights: {
    asked: 1.659,
    answered: -0.002,
    both: 2.25,
    all_asked: -0.088,
    facet: 1.134,
    unknown: -1.294,
    no_unknown: -0.486,
    margin: 2.408,
    asks: 0.487,
    several: -0.39,
    follows_up: -0.166,
    delicate: -1.2,
    trouble: -0.407,
    short: -0.816,
    prepared: -0.4,
    age: -0.5,
    by_model: -0.084,
    disagrees: -1.939,
  },
  curve: [
    { from: 0.027, share: 0.033 },
    { from: 0.047, share: 0.066 },
    { from: 0.117, share: 0.058 },
    { from: 0.29, share: 0.132 },
    { from: 0.351, share: 0.404 },
    { from: 0.478, share: 0.556 },
    { from: 0.652, share: 0.601 },
    { from: 0.75, share: 0.722 },
    { from: 0.783, share: 0.761 },
    { from: 0.814, share: 0.833 },
    { from: 0.832, share: 0.904 },
    { from: 0.861, share: 0.935 },
    { from: 0.928, share: 0.948 },
    { from: 0.964, share: 0.953 },
    { from: 0.978, share: 0.997 },
  ],
  moves: { PHRASE: 0.977, ASK_BACK: 0.525 },
}
