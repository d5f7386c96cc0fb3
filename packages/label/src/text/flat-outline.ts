import type { Point } from '../matrix.ts'
import type { ShapedFont } from './shaped-font.ts'

/** Lines per curve: the error in a 3 mm letter is below a thousandth of a millimetre. */
const pieces = 6

const step = /([MLQCZ])([^MLQCZ]*)/g
const number = /-?\d+(?:\.\d+)?/g

/** The point of a curve with two to four control points at `t`. */
function along(points: readonly Point[], t: number): Point {
  let left = points
  while (left.length > 1) {
    left = left.slice(1).map((point, index) => {
      const before = left[index] ?? point
      return { x: before.x + (point.x - before.x) * t, y: before.y + (point.y - before.y) * t }
    })
  }
  return left[0] ?? { x: 0, y: 0 }
}

function flattened(path: string): Point[][] {
  const contours: Point[][] = []
  let contour: Point[] = []
  for (const [, letter, rest = ''] of path.matchAll(step)) {
    const values = (rest.match(number) ?? []).map(Number)
    const points = values.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: values[index + 1] ?? 0 }] : []))
    if (letter === 'M') contours.push((contour = points))
    else if (letter === 'L') contour.push(...points)
    else if (letter !== 'Z') {
      const from = contour.at(-1) ?? { x: 0, y: 0 }
      for (let piece = 1; piece <= pieces; piece += 1) contour.push(along([from, ...points], piece / pieces))
    }
  }
  return contours.filter(({ length }) => length > 2)
}

const cache = new WeakMap<ShapedFont, Map<number, readonly (readonly Point[])[]>>()

/** The contours of a glyph as closed polylines in font units, y up; empty for a space. */
export function flatOutline(font: ShapedFont, glyph: number): readonly (readonly Point[])[] {
  const glyphs = cache.get(font) ?? new Map<number, readonly (readonly Point[])[]>()
  cache.set(font, glyphs)
  const known = glyphs.get(glyph) ?? flattened(font.outline(glyph))
  glyphs.set(glyph, known)
  return known
}
