import type { CentiDegrees } from './units.ts'

export interface Point {
  x: number
  y: number
}

/** An affine transformation in SVG's order: x' = a x + c y + e, y' = b x + d y + f. Lengths in micrometres. */
export interface Matrix {
  a: number
  b: number
  c: number
  d: number
  e: number
  f: number
}

/** A placement: first scaled, then rotated about the origin, then moved. Scales are factors, not thousandths. */
export interface Placement {
  x: number
  y: number
  rotation: CentiDegrees
  scaleX: number
  scaleY: number
}

export const identity: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

/** Cosine and sine; exact at quarter turns, so that a rotated label keeps whole micrometres. */
export function turnOf(rotation: CentiDegrees): { cos: number; sin: number } {
  const quarter = rotation / 9000
  if (Number.isInteger(quarter)) {
    const cos = [1, 0, -1, 0][((quarter % 4) + 4) % 4] ?? 1
    const sin = [0, 1, 0, -1][((quarter % 4) + 4) % 4] ?? 0
    return { cos, sin }
  }
  const angle = (rotation * Math.PI) / 18_000
  return { cos: Math.cos(angle), sin: Math.sin(angle) }
}

/** The matrix of a placement: scaled, then rotated, then moved. */
export function compose({ x, y, rotation, scaleX, scaleY }: Placement): Matrix {
  const { cos, sin } = turnOf(rotation)
  return { a: cos * scaleX, b: sin * scaleX, c: -sin * scaleY, d: cos * scaleY, e: x, f: y }
}

/**
 * The placement of a matrix without shear, `rotation` unrounded within one turn. Mirroring gives a negative `scaleY`;
 * a flattening matrix is refused.
 */
export function decompose(map: Matrix): Placement {
  const { a, b, c, d, e, f } = map
  const scaleX = Math.hypot(a, b)
  if (scaleX === 0) throw new Error('Cannot decompose a matrix that flattens the x axis')
  const turn = (Math.atan2(b, a) * 18_000) / Math.PI
  return { x: e, y: f, rotation: turn < 0 ? turn + 36_000 : turn, scaleX, scaleY: (a * d - b * c) / scaleX }
}

/** The matrix that applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  }
}

/** The inverse matrix; throws for a flattening one. */
export function inverse({ a, b, c, d, e, f }: Matrix): Matrix {
  const area = a * d - b * c
  if (area === 0) throw new Error('Cannot invert a matrix that flattens')
  return {
    a: d / area,
    b: -b / area,
    c: -c / area,
    d: a / area,
    e: (c * f - d * e) / area,
    f: (b * e - a * f) / area,
  }
}

/** Transforms a point. */
export function applied({ a, b, c, d, e, f }: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/** `point` rotated clockwise about `about`. */
export function turned(point: Point, about: Point, rotation: CentiDegrees): Point {
  const { cos, sin } = turnOf(rotation)
  const [x, y] = [point.x - about.x, point.y - about.y]
  return { x: about.x + cos * x - sin * y, y: about.y + sin * x + cos * y }
}
