import type { Box } from './document.ts'
import type { Cmyk } from './ink.ts'

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
  /** Its mean inks in `shadeCells` by `shadeCells` cells (`shadesText`); without them, what shows is unknown. */
  shades?: string | undefined
}

/** Properties of a label's pictures by stored file; `damaged`: unreadable, undefined: unknown. */
export type PicturesOf = (file: string) => PictureFacts | 'damaged' | undefined

/** Cells per side: letters of a caution are about as large as a cell of a picture of 60 mm. */
export const shadeCells = 80

/** Steps of an ink: one printable character each, without the quotation mark and the backslash of JSON. */
const steps = 90
const [first, backslash] = [35, 92]

/** One character for a share of 0 to 1. */
function characterOf(share: number): string {
  const code = first + Math.round(Math.min(1, Math.max(0, share)) * steps)
  return String.fromCharCode(code < backslash ? code : code + 1)
}

function shareOf(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return (code < backslash ? code - first : code - first - 1) / steps
}

/** Writes cells row by row, each as cyan, magenta, yellow and black, then the opacities, if any, of all cells. */
export const shadesText = (shares: Iterable<number>): string => Array.from(shares, characterOf).join('')

/** The lengths of a text of cells: without and with opacities. */
export const shadesLengths = [shadeCells ** 2 * 4, shadeCells ** 2 * 5] as const

/** What a picture shows at a place: its mean inks, and their opacity in percent. */
export interface Shade {
  ink: Cmyk
  opacity: number
}

/** The shade of a cell of a picture, counted row by row. Null if the picture has no cells, so that nobody knows. */
export function shadeAt({ shades }: PictureFacts, cell: number): Shade | null {
  if (shades === undefined || !shadesLengths.some((length) => length === shades.length)) return null
  const ink = (plate: number): number => Math.round(shareOf(shades, cell * 4 + plate) * 100)
  const isOpaque = shades.length === shadesLengths[0]
  return {
    ink: { c: ink(0), m: ink(1), y: ink(2), k: ink(3) },
    opacity: isOpaque ? 100 : Math.round(shareOf(shades, shadesLengths[0] + cell) * 100),
  }
}
