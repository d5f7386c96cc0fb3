import type { Rule } from '@rp/domain/ai/documents/placed-text'

export type Matrix = readonly [number, number, number, number, number, number]

/** A thinner rectangle counts as a line. */
const thin = 2.5
const shortest = 6
/** Number of values per path step: move, line, curve, curve, close. */
const steps = [2, 2, 6, 4, 0]
const isClosing = 4
const isCurve = (step: number) => step === 2 || step === 3

type Point = [x: number, y: number]

/** A part of a path between two moves. */
export interface SubPath {
  sides: Rule[]
  diagonals: Diagonal[]
  /** Null: it has no extent. */
  box: Rule | null
  /** Only sides along the page. */
  isRectangle: boolean
}

/** The parts of a path as the library encodes it, on the page as displayed. */
export function subPathsOf(path: ArrayLike<number>, matrix: Matrix): SubPath[] {
  const parts: SubPath[] = []
  let part: SubPath = emptyPart()
  let start: Point | null = null
  let last: Point | null = null
  for (let at = 0; at < path.length;) {
    const step = path[at] ?? 0
    const count = steps[step] ?? 0
    const end: Point | null =
      step === isClosing ? start : placed(matrix, path[at + count - 1] ?? 0, path[at + count] ?? 0)
    if (step === 0) {
      start = end
      parts.push((part = emptyPart()))
    } else if (last && end) addSide(part, last, end, isCurve(step))
    last = end
    at += count + 1
  }
  return parts
}

const emptyPart = (): SubPath => ({ sides: [], diagonals: [], box: null, isRectangle: true })

function addSide(part: SubPath, from: Point, to: Point, isCurved: boolean): void {
  const side = ruleOf(from, to)
  const [width, height] = [side.x2 - side.x1, side.y2 - side.y1]
  if (!isCurved) part.sides.push(side)
  if (isCurved || (width > 0.5 && height > 0.5)) part.isRectangle = false
  if (!isCurved && Math.min(width, height) > 2.5 && Math.max(width, height) > longEnough)
    part.diagonals.push({ from, to })
  part.box = part.box ? around(part.box, side) : { ...side }
}

/** Lines across the page, as of a cross over text. */
export interface Diagonal {
  from: Point
  to: Point
}

const longEnough = 15

/** The straight lines of a path. A line is often drawn as a thin rectangle: one rule, not its four sides. */
export function rulesOf(parts: readonly SubPath[]): Rule[] {
  const sides = parts.flatMap((part) => part.sides)
  const [first] = sides
  if (!first) return []
  const box = sides.reduce(around, first)
  const isThin = (one: Rule) => one.x2 - one.x1 < thin || one.y2 - one.y1 < thin
  if (sides.length > 1 && isThin(box)) return straight([box])
  return straight(
    parts.flatMap((part) =>
      part.box && part.sides.length > 1 && isThin(part.box) ? [part.box] : part.sides,
    ),
  )
}

function straight(rules: readonly Rule[]): Rule[] {
  return rules.filter(({ x1, x2, y1, y2 }) => {
    const [width, height] = [x2 - x1, y2 - y1]
    return (height < thin && width > shortest) || (width < thin && height > shortest)
  })
}

function ruleOf([ax, ay]: Point, [bx, by]: Point): Rule {
  return { x1: Math.min(ax, bx), y1: Math.min(ay, by), x2: Math.max(ax, bx), y2: Math.max(ay, by) }
}

function around(a: Rule, b: Rule): Rule {
  return {
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
    x2: Math.max(a.x2, b.x2),
    y2: Math.max(a.y2, b.y2),
  }
}

/** The part that two boxes share; may be empty. */
export function shared(a: Rule, b: Rule): Rule {
  return {
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
    x2: Math.min(a.x2, b.x2),
    y2: Math.min(a.y2, b.y2),
  }
}

/** The extent of a rectangle of the library, `[x1, y1, x2, y2]`, on the page. */
export function boxOnPage(
  matrix: Matrix,
  [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: ArrayLike<number> & Iterable<number>,
): Rule {
  const corners = [
    placed(matrix, x1, y1),
    placed(matrix, x2, y1),
    placed(matrix, x1, y2),
    placed(matrix, x2, y2),
  ]
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return { x1: Math.min(...xs), y1: Math.min(...ys), x2: Math.max(...xs), y2: Math.max(...ys) }
}

export function placed([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return [a * x + c * y + e, b * x + d * y + f]
}

export function multiplied([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
