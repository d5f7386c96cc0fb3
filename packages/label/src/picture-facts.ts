import type { Box } from './document.ts'

/** How the inks of a picture come about. */
export const pictureInks = ['SEPARATED', 'UNTOUCHED', 'CONVERTED'] as const
export type PictureInks = (typeof pictureInks)[number]

/** What is known of a stored picture as the press prints it; the file never changes, so neither do these. */
export interface PictureFacts {
  /** Separated from the colours of a screen, passed on as it is, or converted from the inks of another press. */
  inks: PictureInks
  /** What the file says of its colours; empty when it says nothing. */
  profile: string
  /** Percent of all plates together where it is heaviest. */
  ink: number
  /** Whether black letters in it are printed by several plates. */
  blackOfSeveralPlates: boolean
  /** Where it is not transparent: rectangles in thousandths of its width and height. */
  opaque: readonly Box[]
}

/** Facts of the pictures of a label by their stored file; `damaged` cannot be read, undefined is not known. */
export type PicturesOf = (file: string) => PictureFacts | 'damaged' | undefined
