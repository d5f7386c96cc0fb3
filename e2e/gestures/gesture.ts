import type { Hand } from './hand.ts'
import type { Label } from './label.ts'

/** An action on a label by hand, and what the person then sees. */
export interface Gesture {
  name: string
  act: (label: Label, hand: Hand) => Promise<void>
}

export const gesture = (name: string, act: Gesture['act']): Gesture => ({ name, act })
