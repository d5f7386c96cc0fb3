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

/** The process colour that an ink prints as; a hex colour is separated without a profile. */
export function processOf(ink: Ink): Cmyk {
  if (typeof ink === 'string') return separated(ink)
  if (!('spot' in ink)) return ink
  const { c, m, y, k } = ink.instead
  const at = (full: number): number => Math.round((full * ink.tint) / 100)
  return { c: at(c), m: at(m), y: at(y), k: at(k) }
}

/** Ink on the paper in percent of one full plate; a spot ink is one plate. */
export function totalInk(ink: Ink): number {
  if (typeof ink !== 'string' && 'spot' in ink) return ink.tint
  const { c, m, y, k } = processOf(ink)
  return c + m + y + k
}

/** Full removal of grey into black: small black text stays one plate (label design e10). */
function separated(hex: string): Cmyk {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  const light = Math.max(r, g, b)
  if (light === 0) return black
  const without = (part: number): number => Math.round(((light - part) / light) * 100)
  return { c: without(r), m: without(g), y: without(b), k: Math.round((1 - light) * 100) }
}

/** `#rrggbb` of an ink without a profile: the swatch when no soft proof is on. */
export function swatchOf(ink: Ink): string {
  if (typeof ink === 'string') return ink
  const { c, m, y, k } = processOf(ink)
  const part = (plate: number): string =>
    Math.round(255 * (1 - plate / 100) * (1 - k / 100))
      .toString(16)
      .padStart(2, '0')
  return `#${part(c)}${part(m)}${part(y)}`
}
