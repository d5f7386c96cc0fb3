import type { Hand } from './hand.ts'
import type { Label } from './label.ts'

/** Something that a hand does to a label, and what the person then sees. */
export interface Gesture {
  name: string
  /** What only this engine's driver can do. */
  only?: Hand['engine']
  act: (label: Label, hand: Hand) => Promise<void>
}

export const gesture = (name: string, act: Gesture['act'], only?: Hand['engine']): Gesture => ({
  name,
  act,
  ...(only && { only }),
})
