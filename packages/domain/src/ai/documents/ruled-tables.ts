import { spreadMerged, type Grid } from './merged-cells.ts'
import type { Line, Rule, Run } from './placed-text.ts'
import type { Row } from './tables.ts'

/** A table made by drawn lines. */
export interface RuledTable {
  y: number
  x: number
  /** Where its columns begin and end. */
  xs: readonly number[]
  rows: Row[]
  lines: Set<Run>
}

/** Finds the tables made by drawn lines and removes their text from the lines. */
export function ruledTables(
  lines: readonly Line[],
  rules: readonly Rule[],
  join: (texts: string[]) => string,
): RuledTable[] {
  const tables: RuledTable[] = []
  for (const grid of gridsOf(rules)) {
    const { xs, ys, box } = grid
    const runs = lines.flatMap((line) => line.runs).filter((run) => isIn(run, box))
    const cells = ys.slice(1).map(() => xs.slice(1).map((): Run[] => []))
    for (const run of runs) {
      const row = ys.findIndex((y) => y > run.y - run.size * 0.3) - 1
      const column = xs.findIndex((x) => x > (run.x1 + run.x2) / 2) - 1
      cells[Math.max(0, row)]?.[Math.max(0, column)]?.push(run)
    }
    const parted = cells.length > 2
    const texts = (parted ? cells : cells.flatMap(rowsWithin)).map((row) =>
      row.map((all) => ({ text: join(byLine(all)), font: all[0]?.font ?? null })),
    )
    const rows = (parted ? spreadMerged(texts, grid) : texts).filter((row) => row.some(({ text }) => text))
    if (rows.length > 0) tables.push({ y: box.y1, x: box.x1, xs, rows, lines: new Set(runs) })
  }
  return tables
}

/** If drawn lines only separate columns, each text line of the first column starts a row. */
function rowsWithin(cells: Run[][]): Run[][][] {
  const starts = byHeight(cells[0] ?? []).map(({ y }) => y)
  if (starts.length < 2) return [cells]
  return starts.map((y, at) => {
    const until = starts[at + 1] ?? Infinity
    return cells.map((runs) => runs.filter((run) => (at === 0 || run.y > y - 2) && run.y < until - 2))
  })
}

function isIn({ x1, x2, y, size }: Run, box: Rule): boolean {
  const middle = (x1 + x2) / 2
  return middle > box.x1 && middle < box.x2 && y > box.y1 && y - size * 0.3 < box.y2
}

/** The text lines of one cell. */
function byLine(runs: readonly Run[]): string[] {
  return byHeight(runs).map(({ runs: all }) =>
    all
      .toSorted((a, b) => a.x1 - b.x1)
      .map(({ text }) => text)
      .join(' '),
  )
}

function byHeight(runs: readonly Run[]): { y: number; runs: Run[] }[] {
  const lines: { y: number; runs: Run[] }[] = []
  for (const run of runs) {
    const same = lines.find(({ y, runs: [first] }) => Math.abs(y - run.y) < (first?.size ?? 0) / 2)
    if (same) same.runs.push(run)
    else lines.push({ y: run.y, runs: [run] })
  }
  return lines.toSorted((a, b) => a.y - b.y)
}

const near = 3
const linesAtMost = 1500

/** Touching lines form a grid if it has at least two columns and two rows; otherwise it is a frame. */
function gridsOf(rules: readonly Rule[]): Grid[] {
  const groups: { box: Rule; rules: Rule[] }[] = []
  for (const rule of rules.slice(0, linesAtMost)) {
    const touched = groups.filter(
      (group) => touch(group.box, rule) && group.rules.some((one) => touch(one, rule)),
    )
    const all = [rule, ...touched.flatMap((group) => group.rules)]
    for (const one of touched) groups.splice(groups.indexOf(one), 1)
    groups.push({ box: boxOf(all), rules: all })
  }
  return groups.flatMap(({ box, rules: all }) => {
    const isUpright = ({ x1, x2, y1, y2 }: Rule) => x2 - x1 < y2 - y1
    const xs = places(all.filter(isUpright).map(({ x1, x2 }) => (x1 + x2) / 2))
    const ys = places(all.filter((rule) => !isUpright(rule)).map(({ y1, y2 }) => (y1 + y2) / 2))
    const isGrid = (xs.length > 2 && ys.length > 1) || (xs.length > 1 && ys.length > 3)
    return isGrid && xs.length > 2 ? [{ xs, ys, box, rules: all }] : []
  })
}

function touch(a: Rule, b: Rule): boolean {
  return a.x1 - near <= b.x2 && b.x1 - near <= a.x2 && a.y1 - near <= b.y2 && b.y1 - near <= a.y2
}

function boxOf(rules: readonly Rule[]): Rule {
  return {
    x1: Math.min(...rules.map(({ x1 }) => x1)),
    y1: Math.min(...rules.map(({ y1 }) => y1)),
    x2: Math.max(...rules.map(({ x2 }) => x2)),
    y2: Math.max(...rules.map(({ y2 }) => y2)),
  }
}

function places(all: readonly number[]): number[] {
  const found: number[] = []
  for (const place of all.toSorted((a, b) => a - b))
    if (place - (found.at(-1) ?? -Infinity) > near) found.push(place)
  return found
}
