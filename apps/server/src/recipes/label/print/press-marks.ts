import type { Box, Paper } from '@rp/label/document'
import { fromMm, type Um } from '@rp/label/units'
import { points } from './content.ts'

/** The thinnest lines of a plate (ISO 12647-1 has none; 0.25 pt is the trade's). */
const thin: Um = 88

/** Distance of marks from the bleed. */
const gap: Um = fromMm(1)
const length: Um = fromMm(5)

/** The space that marks need around the bleed. */
export const markRoom: Um = gap + length + fromMm(1)

const radius: Um = fromMm(1.5)

const line = (x1: Um, y1: Um, x2: Um, y2: Um): string =>
  `${points(x1)} ${points(y1)} m ${points(x2)} ${points(y2)} l S`

/** A cross in a ring: plates are aligned if the crosses of all inks coincide. */
function registration(x: Um, y: Um): string[] {
  const arm = length / 2
  const k = radius * 0.5522847498
  const p = (dx: Um, dy: Um): string => `${points(x + dx)} ${points(y + dy)}`
  return [
    line(x - arm, y, x + arm, y),
    line(x, y - arm, x, y + arm),
    [
      `${p(radius, 0)} m`,
      `${p(radius, k)} ${p(k, radius)} ${p(0, radius)} c`,
      `${p(-k, radius)} ${p(-radius, k)} ${p(-radius, 0)} c`,
      `${p(-radius, -k)} ${p(-k, -radius)} ${p(0, -radius)} c`,
      `${p(k, -radius)} ${p(radius, -k)} ${p(radius, 0)} c S`,
    ].join(' '),
  ]
}

export interface Marked {
  /** Cuts across and down; each is shown at both ends. */
  cuts: { x: readonly Um[]; y: readonly Um[] }
  /** The printed area: marks are around it. */
  printed: Box
}

/**
 * Crop marks at the ends of every cut and a registration mark at the centre of each side, all outside the printed area.
 * `ink` is the operator of the ink that is on every plate.
 */
export function pressMarks({ cuts, printed }: Marked, ink: string): string {
  const [right, bottom] = [printed.x + printed.width, printed.y + printed.height]
  const across = cuts.x.flatMap((x) => [
    line(x, printed.y - gap, x, printed.y - gap - length),
    line(x, bottom + gap, x, bottom + gap + length),
  ])
  const down = cuts.y.flatMap((y) => [
    line(printed.x - gap, y, printed.x - gap - length, y),
    line(right + gap, y, right + gap + length, y),
  ])
  const out = gap + length / 2
  const middle = { x: printed.x + printed.width / 2, y: printed.y + printed.height / 2 }
  const rings = [
    ...registration(middle.x, printed.y - out),
    ...registration(middle.x, bottom + out),
    ...registration(printed.x - out, middle.y),
    ...registration(right + out, middle.y),
  ]
  return ['q', ink, `${points(thin)} w`, ...across, ...down, ...rings, 'Q'].join('\n')
}

/** The trim with its bleed, from the top left of the trim. */
export function bleedBox({ width, height, bleed }: Paper): Box {
  return {
    x: -bleed.left,
    y: -bleed.top,
    width: bleed.left + width + bleed.right,
    height: bleed.top + height + bleed.bottom,
  }
}
