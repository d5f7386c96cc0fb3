import type { Box, LabelElement, Paper } from '../document.ts'
import { drawnFigures } from '../drawn.ts'
import { covers, figureOf, within, type Figure } from '../figure.ts'
import { cornersOf, overlap } from '../geometry.ts'
import type { Point } from '../matrix.ts'
import { inColours, inWhite } from '../technical.ts'
import { inksOf } from '../inks-of.ts'
import { drawnBy, type PreflightContext } from './context.ts'
import { finding, type Finding } from './finding.ts'

/** Colours on clear, metal or kraft stock that have no white ink beneath: they print translucent. */
export function checkWhite(
  { stock = 'white' }: Pick<Paper, 'stock'>,
  printed: readonly LabelElement[],
  context: PreflightContext,
): Finding[] {
  if (stock === 'white') return []
  const by = drawnBy(context)
  // The order does not matter: white lies beneath all colours, wherever it was drawn.
  const whites = printed.flatMap((element) => {
    const white = inWhite(element)
    return white ? drawnFigures(white, by) : []
  })
  const bare = printed.filter((element) => {
    const coloured = hasColour(element) ? inColours(element) : null
    return coloured !== null && drawnFigures(coloured, by).some((figure) => !isOnWhite(figure, whites))
  })
  if (bare.length === 0) return []
  return [finding('NO_WHITE_BENEATH', { elementIds: bare.map(({ id }) => id) })]
}

/** Whether an element prints in colours: a barcode in white is white, and a picture always has colours. */
const hasColour = (element: LabelElement): boolean => element.kind === 'image' || inksOf(element).length > 0

/** Points along each side of a figure's bounds at which it is compared with the white areas: letters have fewer. */
const steps = { small: 6, large: 12 }
const small = 5000
/** White may end this far inside the edge of the colour above it: printers choke it (micrometres). */
const choke = 300

/** Whether white lies beneath a figure: at points on a grid of its bounds that are inside it. */
function isOnWhite(figure: Figure, whites: readonly Figure[]): boolean {
  const near = whites.filter((white) => overlap(white.bounds, figure.bounds))
  if (near.length === 0) return false
  const whole = figureOf([cornersOf(figure.bounds, 0)])
  if (whole && near.some((white) => covers(white, whole))) return true
  return pointsOf(figure.bounds).every(
    (point) => !within(figure, point) || near.some((white) => within(white, point)),
  )
}

function pointsOf({ x, y, width, height }: Box): Point[] {
  const count = Math.max(width, height) < small ? steps.small : steps.large
  const along = (from: number, length: number): number[] => {
    const inset = Math.min(choke, length / 4)
    return Array.from(
      { length: count },
      (_, at) => from + inset + ((length - 2 * inset) * (at + 0.5)) / count,
    )
  }
  const rows = along(y, height)
  return along(x, width).flatMap((column) => rows.map((row) => ({ x: column, y: row })))
}
