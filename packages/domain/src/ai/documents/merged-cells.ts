import type { Rule } from './placed-text.ts'
import { markOf } from './seen-marks.ts'
import type { Row } from './tables.ts'

/** Drawn lines that touch, and where they divide columns and rows. */
export interface Grid {
  xs: number[]
  ys: number[]
  box: Rule
  rules: readonly Rule[]
}

const near = 3

/**
 * The text of a cell that spans rows or columns, in each of them: where no line divides two cells, they are one. If
 * several of its parts have text, the lines do not show what belongs together, and the table is doubtful.
 */
export function spreadMerged(rows: readonly Row[], grid: Grid): Row[] {
  const all = rows.map((row) => row.map((cell) => ({ ...cell })))
  for (const group of groupsOf(rows, grid)) spread(group, all)
  return all
}

type Place = readonly [row: number, column: number]

function spread(group: readonly Place[], rows: Row[]): void {
  const at = ([row, column]: Place) => rows[row]?.[column]
  const [height, width] = [0, 1].map((side) => new Set(group.map((place) => place[side])).size)
  // A line of text across the table stays in its first cell.
  if (group.length < 2 || width === rows[0]?.length) return
  const filled = group.flatMap((place) => (at(place)?.text ? [at(place) as Row[number]] : []))
  const [first] = filled
  if (filled.length === 1 && first) {
    const { text, font } = first
    for (const place of group) Object.assign(at(place) ?? {}, { text, font })
  } else if (height !== 1 && width === 1) for (const cell of filled) cell.text += markOf('TABLE')
}

/** Cells without a line between them. */
function groupsOf(rows: readonly Row[], grid: Grid): Place[][] {
  const width = rows[0]?.length ?? 0
  const besides = openBesides(rows.length, width, grid)
  const seen = new Set<number>()
  const groups: Place[][] = []
  for (let start = 0; start < rows.length * width; start += 1) {
    if (seen.has(start)) continue
    seen.add(start)
    const group = [start]
    // The group grows while it is read.
    for (const cell of group) {
      const next = besides(cell).filter((one) => !seen.has(one))
      group.push(...next)
      next.forEach((one) => seen.add(one))
    }
    groups.push(group.map((cell) => [Math.floor(cell / width), cell % width]))
  }
  return groups
}

/** The neighbours of a cell without a line between. */
function openBesides(height: number, width: number, grid: Grid): (cell: number) => number[] {
  const uprights = grid.rules.filter(({ x1, x2, y1, y2 }) => x2 - x1 < y2 - y1)
  const levels = grid.rules.filter(({ x1, x2, y1, y2 }) => x2 - x1 >= y2 - y1)
  return (cell) => {
    const [row, column] = [Math.floor(cell / width), cell % width]
    const found: number[] = []
    if (column + 1 < width && !isUprightAt(uprights, grid, row, column + 1)) found.push(cell + 1)
    if (column > 0 && !isUprightAt(uprights, grid, row, column)) found.push(cell - 1)
    if (row + 1 < height && !isLevelAt(levels, grid, row + 1, column)) found.push(cell + width)
    if (row > 0 && !isLevelAt(levels, grid, row, column)) found.push(cell - width)
    return found
  }
}

function isUprightAt(rules: readonly Rule[], { xs, ys }: Grid, row: number, column: number): boolean {
  const [x = 0, y] = [xs[column], ((ys[row] ?? 0) + (ys[row + 1] ?? 0)) / 2]
  return rules.some(({ x1, x2, y1, y2 }) => Math.abs((x1 + x2) / 2 - x) <= near && y1 <= y && y2 >= y)
}

function isLevelAt(rules: readonly Rule[], { xs, ys }: Grid, row: number, column: number): boolean {
  const [y = 0, x] = [ys[row], ((xs[column] ?? 0) + (xs[column + 1] ?? 0)) / 2]
  return rules.some(({ x1, x2, y1, y2 }) => Math.abs((y1 + y2) / 2 - y) <= near && x1 <= x && x2 >= x)
}
