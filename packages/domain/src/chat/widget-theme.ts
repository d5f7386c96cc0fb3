/** The website's colour adapted for reading: text and controls have a contrast of at least 4.5. */
export interface Theme {
  /** Background of buttons and own messages. */
  fill: string
  /** Colour of text on `fill`. */
  onFill: string
  /** Text and icons on white. */
  ink: string
}

const white = '#FFFFFF'
const dark = '#172033'
const enough = 4.5

/** Derives a widget's colours from its owner's choice, with readable text. */
export function themeOf(colour: string): Theme {
  const ink = darkenedFor(colour)
  if (contrast(colour, white) >= enough) return { fill: colour, onFill: white, ink }
  if (contrast(colour, dark) >= enough) return { fill: colour, onFill: dark, ink }
  return { fill: ink, onFill: white, ink }
}

/** WCAG 2: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function darkenedFor(colour: string): string {
  let parts = partsOf(colour)
  while (contrast(hexOf(parts), white) < enough) parts = parts.map((part) => Math.floor(part * 0.92))
  return hexOf(parts)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const partsOf = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) || 0)
const hexOf = (parts: number[]): string =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
