import type { Box } from '@rp/label/document'
import { toPoints, type Um } from '@rp/label/units'
import type { Matrix } from './place.ts'
import { pathSteps } from './figures.ts'

/** A number of a content stream; a thousandth of a point is a third of a micrometre. */
export const number = (value: number): string => String(Math.round(value * 1000) / 1000 || 0)

/** Micrometres as points of a content stream. */
export const points = (um: Um): string => number(toPoints(um))

/** Six digits rotate a label of a metre with micrometre precision. */
const factor = (value: number): string => String(Math.round(value * 1e6) / 1e6 || 0)

export const concat = ([a, b, c, d, e, f]: Matrix): string =>
  `${[a, b, c, d].map(factor).join(' ')} ${points(e)} ${points(f)} cm`

const operators: Record<string, string> = { M: 'm', L: 'l', C: 'c', Z: 'h' }

/** A path in micrometres, or in other units that `scale` converts, moved by `x` and `y`. */
export function drawPath(path: string, { scale, x, y } = { scale: { x: 1, y: 1 }, x: 0, y: 0 }): string {
  return pathSteps(path)
    .map(({ letter, points: at }) => {
      const moved = at.map((value, index) =>
        points(index % 2 === 0 ? value * scale.x + x : value * scale.y + y),
      )
      return [...moved, operators[letter]].join(' ')
    })
    .join('\n')
}

/** Clips what follows to a rectangle. */
export const clip = ({ x, y, width, height }: Box): string =>
  `${[x, y, width, height].map(points).join(' ')} re W n`
