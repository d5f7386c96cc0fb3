import type { Calibration } from './calibration.ts'

/**
 * What the product ships, until a house has decided enough drafts of its own: learned by bench/ai-judgement/learn.ts from
 * questions that were written with their outcomes, none of which the benchmark judges by.
 */
export const baseCalibration: Calibration = {
  bias: -0.524,
  weights: {
    asked: 0.612,
    answered: -0.463,
    both: 2.331,
    all_asked: 0.019,
    facet: 0.722,
    unknown: -2.188,
    no_unknown: -0.762,
    margin: 2.333,
    asks: 0.031,
    several: -0.333,
    follows_up: -0.209,
    delicate: -1.307,
    trouble: -0.655,
    phrase: 1.809,
    asks_back: 0.579,
    short: -0.655,
    prepared: 0,
    age: 0,
    by_model: -0.179,
    disagrees: -2.038,
  },
  curve: [
    { from: 0.019, share: 0.039 },
    { from: 0.056, share: 0.052 },
    { from: 0.124, share: 0.065 },
    { from: 0.203, share: 0.081 },
    { from: 0.266, share: 0.093 },
    { from: 0.334, share: 0.227 },
    { from: 0.405, share: 0.431 },
    { from: 0.486, share: 0.536 },
    { from: 0.639, share: 0.553 },
    { from: 0.742, share: 0.75 },
    { from: 0.762, share: 0.817 },
    { from: 0.792, share: 0.831 },
    { from: 0.834, share: 0.907 },
    { from: 0.884, share: 0.917 },
    { from: 0.917, share: 0.919 },
    { from: 0.937, share: 0.963 },
    { from: 0.955, share: 0.969 },
    { from: 0.972, share: 0.997 },
  ],
}
