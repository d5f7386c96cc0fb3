/** A lower contrast (WCAG 2.2) is not seen. */
const leastContrast = 1.1

/** Whether an ink is not seen on a colour; null: a pattern, or unknown. */
export function isSameColour(ink: string | null, colour: string | null): boolean {
  if (ink === null || colour === null || ink === 'none') return ink === 'none'
  const [one, other] = [luminance(ink) + 0.05, luminance(colour) + 0.05]
  return Math.max(one, other) / Math.min(one, other) < leastContrast && isNearColour(ink, colour)
}

/** Two colours may be equally bright, and still differ. */
function isNearColour(ink: string, colour: string): boolean {
  const [one, other] = [channels(ink), channels(colour)]
  return one.every((value, at) => Math.abs(value - (other[at] ?? 0)) < 0.12)
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
