import type { Box } from '@rp/label/document'
import type { Um } from '@rp/label/units'

/** For a quarter circle as one Bézier curve: off by less than 0.03 % of the radius. */
const kappa = 0.5522847498

/** A rectangle of the given size at 0 0, with corners rounded by at most half of each side. */
export function rectPath(
  { width, height }: Pick<Box, 'width' | 'height'>,
  radius: { rx: Um; ry: Um },
): string {
  const rx = Math.min(radius.rx, width / 2)
  const ry = Math.min(radius.ry, height / 2)
  if (rx <= 0 || ry <= 0) return `M0 0L${width} 0L${width} ${height}L0 ${height}Z`
  const [x1, x2, y1, y2] = [rx, width - rx, ry, height - ry]
  const [kx, ky] = [rx * (1 - kappa), ry * (1 - kappa)]
  return [
    `M${x1} 0L${x2} 0`,
    `C${width - kx} 0 ${width} ${ky} ${width} ${y1}L${width} ${y2}`,
    `C${width} ${height - ky} ${width - kx} ${height} ${x2} ${height}L${x1} ${height}`,
    `C${kx} ${height} 0 ${height - ky} 0 ${y2}L0 ${y1}`,
    `C0 ${ky} ${kx} 0 ${x1} 0Z`,
  ].join('')
}

/** An ellipse in a box of twice its radii at 0 0. */
export const ellipsePath = (rx: Um, ry: Um): string => rectPath({ width: 2 * rx, height: 2 * ry }, { rx, ry })

export const barsPath = (bars: readonly Box[]): string =>
  bars
    .map(({ x, y, width, height }) => {
      const [right, bottom] = [x + width, y + height]
      return `M${x} ${y}L${right} ${y}L${right} ${bottom}L${x} ${bottom}Z`
    })
    .join('')

/** A step of a path: its letter and its points, alternating x and y. */
export interface PathStep {
  letter: string
  points: number[]
}

/** Reads a path of absolute M, L, Q, C and Z, as we and HarfBuzz write them; Q becomes C, which PDF supports. */
export function pathSteps(path: string): PathStep[] {
  const steps: PathStep[] = []
  let [x, y] = [0, 0]
  for (const [, letter = '', numbers = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const points = Array.from(numbers.matchAll(/-?\d*\.?\d+(?:e-?\d+)?/g), ([number]) => Number(number))
    steps.push(letter === 'Q' ? cubic(x, y, points) : { letter, points })
    if (points.length > 1) [x, y] = [points.at(-2) ?? 0, points.at(-1) ?? 0]
  }
  return steps
}

function cubic(x: number, y: number, [qx = 0, qy = 0, toX = 0, toY = 0]: number[]): PathStep {
  const between = (from: number, to: number): number => from + (2 / 3) * (to - from)
  return {
    letter: 'C',
    points: [between(x, qx), between(y, qy), between(toX, qx), between(toY, qy), toX, toY],
  }
}
