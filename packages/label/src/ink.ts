/** Ink in percent, 0 to 100: what the press prints, and the source of truth. */
export interface Cmyk {
  c: number
  m: number
  y: number
  k: number
}

/** A named ink of its own plate, with what stands in for it on a screen and on a press without it; tint in percent. */
export interface Spot {
  spot: string
  tint: number
  instead: Cmyk
}

/** `#rrggbb` is a colour that nobody has separated yet; printing converts it. */
export type Ink = Cmyk | Spot | string

export const black: Cmyk = { c: 0, m: 0, y: 0, k: 100 }
export const white: Cmyk = { c: 0, m: 0, y: 0, k: 0 }

/** The process colour of `#rrggbb` on a press: only its profile knows. */
export type Separate = (hex: string) => Cmyk

/** The process colour that an ink prints as. */
export function processOf(ink: Ink, separate: Separate): Cmyk {
  if (typeof ink === 'string') return separate(ink)
  return 'spot' in ink ? tinted(ink) : ink
}

function tinted({ instead: { c, m, y, k }, tint }: Spot): Cmyk {
  const at = (full: number): number => Math.round((full * tint) / 100)
  return { c: at(c), m: at(m), y: at(y), k: at(k) }
}

/** Ink on the paper in percent of one full plate; a spot ink is one plate. */
export function totalInk(ink: Ink, separate: Separate): number {
  if (typeof ink !== 'string' && 'spot' in ink) return ink.tint
  const { c, m, y, k } = processOf(ink, separate)
  return Math.round(c + m + y + k)
}

/**
 * Inks beside the four of the process that labels use, by the names that printers look for. What `overprints` lies on
 * the picture and must not knock it out.
 */
export const pressInks = [
  { spot: 'White', instead: { c: 0, m: 0, y: 0, k: 4 }, overprints: false },
  { spot: 'Varnish', instead: { c: 0, m: 0, y: 0, k: 8 }, overprints: true },
  { spot: 'CutContour', instead: { c: 0, m: 100, y: 0, k: 0 }, overprints: true },
] as const

/** Whether an ink is printed on whatever lies below it. */
export const overprintsAll = (ink: Ink): boolean =>
  typeof ink !== 'string' &&
  'spot' in ink &&
  pressInks.some(({ spot, overprints }) => overprints && spot === ink.spot)

/** `#rrggbb` of an ink without a profile: the swatch when no soft proof is on. */
export function swatchOf(ink: Ink): string {
  if (typeof ink === 'string') return ink
  const { c, m, y, k } = 'spot' in ink ? tinted(ink) : ink
  const part = (plate: number): string =>
    Math.round(255 * (1 - plate / 100) * (1 - k / 100))
      .toString(16)
      .padStart(2, '0')
  return `#${part(c)}${part(m)}${part(y)}`
}
