import type { Um } from '@rp/label/units'

export interface PaperPoint {
  x: Um
  y: Um
}

export interface Held {
  shift: boolean
  alt: boolean
  ctrl: boolean
}

/** What goes on between a press and its release. The label changes in `end` alone. */
export interface Gesture {
  move(at: PaperPoint, held: Held): void
  end(): void
  cancel(): void
}

/** Pixels within which a gesture snaps, and which a press may shake without being a drag. */
export const snapPixels = 6
export const dragPixels = 3
