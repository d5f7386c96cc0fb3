import type { Box } from './document.ts'

/** Origin of a picture's inks. */
export const pictureInks = ['SEPARATED', 'UNTOUCHED', 'CONVERTED'] as const
export type PictureInks = (typeof pictureInks)[number]

/** Properties of a stored picture in print; constant, because the file never changes. */
export interface PictureFacts {
  /** Separated from screen colours, passed through unchanged, or converted from another press's inks. */
  inks: PictureInks
  /** Colour profile named by the file; empty if none. */
  profile: string
  /** Maximum total ink in percent of all plates. */
  ink: number
  /** Whether black letters in it use several plates. */
  blackOfSeveralPlates: boolean
  /** Opaque areas: rectangles in thousandths of its width and height. */
  opaque: readonly Box[]
}

/** Properties of a label's pictures by stored file; `damaged`: unreadable, undefined: unknown. */
export type PicturesOf = (file: string) => PictureFacts | 'damaged' | undefined
