import type { Calibration } from './calibration.ts'
import { noFeatures } from './features.ts'

export const baseCalibration: Calibration = { bias: 0, weights: noFeatures, curve: [] }
