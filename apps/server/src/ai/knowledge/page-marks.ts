import type { PlacedText, Rule } from '@rp/domain/ai/documents/placed-text'

export type Matrix = readonly [number, number, number, number, number, number]

/** Maximum lines of a page; a drawing has more, and is no table. */
const rulesAtMost = 1500
/** A thinner rectangle counts as a line. */
const thin = 2.5
const shortest = 6

export interface TextItem {
  str: string
  transform: number[]
  width: number
  fontName: string
  hasEOL: boolean
}

/** The position of a text on the page as displayed, including rotation. */
export function placedText({ str, transform, width, fontName }: TextItem, page: Matrix): PlacedText {
  const [a, b, c, d, e, f] = multiplied(page, transform as unknown as Matrix)
  return {
    text: str,
    x: e,
    y: f,
    width,
    size: Math.hypot(c, d),
    font: fontName,
    isTurned: Math.abs(b) > Math.abs(a) * 0.1 || a < 0,
  }
}

export interface Operators {
  fnArray: number[]
  argsArray: unknown[]
}

/** The library's codes for drawing operators. */
export interface Codes {
  save: number
  restore: number
  transform: number
  constructPath: number
  endPath: number
}

/** The straight lines drawn on a page, including the sides of rectangles. */
export function rulesOf({ fnArray, argsArray }: Operators, codes: Codes, page: Matrix): Rule[] {
  const rules: Rule[] = []
  const stack: Matrix[] = []
  let now: Matrix = page
  fnArray.forEach((code, at) => {
    if (code === codes.save) stack.push(now)
    else if (code === codes.restore) now = stack.pop() ?? page
    else if (code === codes.transform) now = multiplied(now, argsArray[at] as Matrix)
    else if (code === codes.constructPath && rules.length < rulesAtMost) {
      const [painted, [path]] = argsArray[at] as [number, [ArrayLike<number> | null]]
      if (painted !== codes.endPath && path) addLines(rules, path, now)
    }
  })
  return rules.slice(0, rulesAtMost)
}

/** Number of values per path step: move, line, curve, curve, close. */
const steps = [2, 2, 6, 4, 0]

function addLines(rules: Rule[], path: ArrayLike<number>, matrix: Matrix): void {
  const sides = sidesOf(path, matrix)
  const box = boxOf(sides)
  // A line is often drawn as a thin rectangle: one rule, not its four sides.
  const isThin = box !== null && sides.length > 1 && (box.x2 - box.x1 < thin || box.y2 - box.y1 < thin)
  rules.push(...straight(isThin ? [box] : sides))
}

type Point = [x: number, y: number]

const isClosing = 4

function sidesOf(path: ArrayLike<number>, matrix: Matrix): Rule[] {
  const sides: Rule[] = []
  let start: Point | null = null
  let last: Point | null = null
  for (let at = 0; at < path.length;) {
    const step = path[at] ?? 0
    const count = steps[step] ?? 0
    const end: Point | null =
      step === isClosing ? start : placed(matrix, path[at + count - 1] ?? 0, path[at + count] ?? 0)
    if (step === 0) start = end
    if ((step === 1 || step === isClosing) && last && end) sides.push(ruleOf(last, end))
    last = end
    at += count + 1
  }
  return sides
}

function straight(rules: readonly Rule[]): Rule[] {
  return rules.filter(({ x1, x2, y1, y2 }) => {
    const [width, height] = [x2 - x1, y2 - y1]
    return (height < thin && width > shortest) || (width < thin && height > shortest)
  })
}

function ruleOf([ax, ay]: [number, number], [bx, by]: [number, number]): Rule {
  return { x1: Math.min(ax, bx), y1: Math.min(ay, by), x2: Math.max(ax, bx), y2: Math.max(ay, by) }
}

function boxOf(sides: readonly Rule[]): Rule | null {
  const [first] = sides
  if (!first) return null
  const box = { ...first }
  for (const { x1, y1, x2, y2 } of sides) {
    box.x1 = Math.min(box.x1, x1)
    box.y1 = Math.min(box.y1, y1)
    box.x2 = Math.max(box.x2, x2)
    box.y2 = Math.max(box.y2, y2)
  }
  return box
}

function placed([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

function multiplied([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** Words split by a soft hyphen at the end of a line: the hyphen is only in the drawn letters. */
export function cutWordsOf({ fnArray, argsArray }: Operators, { showText }: { showText: number }): string[] {
  const cut = new Set<string>()
  fnArray.forEach((code, at) => {
    if (code !== showText) return
    const [glyphs] = argsArray[at] as [({ unicode?: string } | number | null)[]]
    const text = glyphs.map((glyph) => (typeof glyph === 'object' ? (glyph?.unicode ?? '') : '')).join('')
    const word = /(?<!\p{L})(\p{L}+)\u00ad\s*$/u.exec(text)?.[1]
    if (word) cut.add(word)
  })
  return [...cut]
}
