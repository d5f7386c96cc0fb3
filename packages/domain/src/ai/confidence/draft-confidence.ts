import type { Move } from './moves.ts'
import { calibrated, type Calibration } from './calibration.ts'
import type { Features } from './features.ts'

/** The stored data of a draft on which a person decided. */
export interface DecidedDraft {
  move: Move
  features: Features
  hasSource: boolean
  isRight: boolean
}

/** Default confidence of a reply without a source, until it is learned. */
const byChance = 0.1

/** A draft's confidence by a calibration, 0 to 1. */
export function confidenceBy(
  calibration: Calibration,
  { move, features, hasSource }: Omit<DecidedDraft, 'isRight'>,
): number {
  // Silence cannot be wrong, and a person may request the phrase.
  if (move !== 'ANSWER') return calibration.moves[move === 'ASK_BACK' ? move : 'PHRASE']
  const learned = calibrated(calibration, features)
  return hasSource ? learned : Math.min(calibration.unsourced ?? byChance, learned)
}
