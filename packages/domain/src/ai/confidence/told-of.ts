import type { Move } from './moves.ts'
import { calibrated, type Calibration } from './calibration.ts'
import type { Features } from './features.ts'

/** What is remembered of a draft that people decided about. */
export interface DecidedDraft {
  move: Move
  features: Features
  hasSource: boolean
  isRight: boolean
}

/** A reply that rests on nothing is right by chance, as long as nothing else was learned. */
const byChance = 0.1

/** What a calibration says of a draft, 0 to 1. */
export function confidenceBy(
  calibration: Calibration,
  { move, features, hasSource }: Omit<DecidedDraft, 'isRight'>,
): number {
  // Silence says nothing that could be wrong, and a person may ask for the phrase.
  if (move !== 'ANSWER') return calibration.moves[move === 'ASK_BACK' ? move : 'PHRASE']
  const learned = calibrated(calibration, features)
  return hasSource ? learned : Math.min(calibration.unsourced ?? byChance, learned)
}
