import { namedUse } from './technical-names.ts'

/** Ink in percent, 0 to 100: the printed values, and the source of truth. */
export interface Cmyk {
  c: number
  m: number
  y: number
  k: number
}

/** Purpose of a spot ink. All but `colour` are technical inks, which take no part in knockout (ADR 0170). */
export const spotUses = ['colour', 'white', 'varnish', 'foil', 'cut'] as const
export type SpotUse = (typeof spotUses)[number]

/** A named ink with its own plate, and its substitute for screens and for presses without it; tint in percent. */
export interface Spot {
  spot: string
  tint: number
  instead: Cmyk
  /** Without one, the name decides. */
  use?: SpotUse | undefined
  /** Whether a spot colour leaves the colours below it; technical inks always do. */
  overprints?: boolean | undefined
}

/** `#rrggbb` is a screen colour without a separation; printing converts it. */
export type Ink = Cmyk | Spot | string

/** Whether an ink is a named one with its own plate. */
export const isSpot = (ink: Ink): ink is Spot => typeof ink !== 'string' && 'spot' in ink

export const black: Cmyk = { c: 0, m: 0, y: 0, k: 100 }
export const white: Cmyk = { c: 0, m: 0, y: 0, k: 0 }

/** Separates `#rrggbb` into process colours, which needs the press profile. */
export type Separate = (hex: string) => Cmyk

/** The process colour of an ink. */
export function processOf(ink: Ink, separate: Separate): Cmyk {
  if (typeof ink === 'string') return separate(ink)
  return 'spot' in ink ? tinted(ink) : ink
}

function tinted({ instead: { c, m, y, k }, tint }: Spot): Cmyk {
  const at = (full: number): number => Math.round((full * tint) / 100)
  return { c: at(c), m: at(m), y: at(y), k: at(k) }
}

/** Total ink in percent of one full plate; a spot ink is one plate. */
export function totalInk(ink: Ink, separate: Separate): number {
  if (isSpot(ink)) return ink.tint
  const { c, m, y, k } = processOf(ink, separate)
  return Math.round(c + m + y + k)
}

/** Technical inks of labels, by the names that printers expect. */
export const pressInks = [
  { spot: 'White', instead: { c: 0, m: 0, y: 0, k: 4 }, use: 'white' },
  { spot: 'Varnish', instead: { c: 0, m: 0, y: 0, k: 8 }, use: 'varnish' },
  { spot: 'CutContour', instead: { c: 0, m: 100, y: 0, k: 0 }, use: 'cut' },
] as const satisfies readonly Omit<Spot, 'tint'>[]

/** The purpose of an ink: as declared, else by the name that printers expect; process inks are colours. */
export const useOf = (ink: Ink): SpotUse => (isSpot(ink) ? (ink.use ?? namedUse(ink.spot)) : 'colour')

/** Tints by which screens show plates without a colour of their own, over everything and translucent. */
const overlays: Partial<Record<SpotUse, Cmyk>> = {
  white: { c: 30, m: 4, y: 0, k: 4 },
  varnish: { c: 18, m: 24, y: 0, k: 0 },
  cut: { c: 0, m: 100, y: 0, k: 0 },
}

/** The tint of a full spot ink where its plate is shown by itself. */
export const overlayOf = (spot: Spot): Cmyk => overlays[useOf(spot)] ?? spot.instead

/** Whether an ink is no colour: it overprints everything, and nothing removes it. */
export const isTechnical = (ink: Ink): boolean => useOf(ink) !== 'colour'

/** Whether an area in this ink leaves all other plates as they are. */
export const inkOverprints = (ink: Ink): boolean =>
  isSpot(ink) && (isTechnical(ink) || ink.overprints === true)

/** `#rrggbb` of an ink without a profile: the swatch when soft proofing is off. */
export function swatchOf(ink: Ink): string {
  if (typeof ink === 'string') return ink
  const { c, m, y, k } = 'spot' in ink ? tinted(ink) : ink
  const part = (plate: number): string =>
    Math.round(255 * (1 - plate / 100) * (1 - k / 100))
      .toString(16)
      .padStart(2, '0')
  return `#${part(c)}${part(m)}${part(y)}`
}
