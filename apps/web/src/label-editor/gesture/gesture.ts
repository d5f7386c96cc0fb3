import type { Um } from '@rp/label/units'

export interface PaperPoint {
  x: Um
  y: Um
}

export interface Modifiers {
  shift: boolean
  alt: boolean
  ctrl: boolean
}

/** What happens between a press and its release. The label changes only in `end`. */
export interface Gesture {
  move(at: PaperPoint, held: Modifiers): void
  end(): void
  cancel(): void
}

/** Snap distance in pixels, and how far a press may move without becoming a drag. */
export const snapPixels = 6
export const dragPixels = 3
