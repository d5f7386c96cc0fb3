import type { Box } from './document.ts'
import type { Axis } from './guides.ts'
import { snapToGap, type Gap, type GapSnap, type Reach } from './snap-gaps.ts'
import { halfway, type AxisLines, type SnapIndex, type SnapKind } from './snap-index.ts'
import { countWhile } from './sorted.ts'
import type { Um } from './units.ts'

/** A line to show: vertical at x `at`, or horizontal at y `at`, across everything it joins. */
export interface SnapLine {
  axis: Axis
  at: Um
  from: Um
  to: Um
  kind: SnapKind
}

/** Equal gaps to show along an axis, at `at` of the other. */
export interface SnapGap extends Gap {
  axis: Axis
  at: Um
}

export interface Snap {
  dx: Um
  dy: Um
  lines: SnapLine[]
  gaps: SnapGap[]
}

/**
 * The distance that a box must move to snap, at most `threshold` per axis. Edges and centres snap to lines first;
 * equal gaps apply on an axis without such a line. Idempotent.
 */
export function snapBox(index: SnapIndex, box: Box, threshold: Um): Snap {
  const dx = nearestOf(index.x.lines, edgesOf(box.x, box.width), threshold)
  const dy = nearestOf(index.y.lines, edgesOf(box.y, box.height), threshold)
  const onLines = { ...box, x: box.x + (dx ?? 0), y: box.y + (dy ?? 0) }
  const found = gapsOf(index, onLines, { x: dx === null, y: dy === null }, threshold)
  const inGaps = { ...onLines, x: onLines.x + by(found.x), y: onLines.y + by(found.y) }
  const gaps = isStable(index, inGaps, found, threshold) ? found : noGaps
  const to = gaps === noGaps ? onLines : inGaps
  return {
    dx: to.x - box.x,
    dy: to.y - box.y,
    lines: linesAt(index, to),
    gaps: [...shownGaps('x', gaps.x, to), ...shownGaps('y', gaps.y, to)],
  }
}

/** The same for a point, such as a dragged handle or guide; a null axis does not snap. */
export function snapPoint(index: SnapIndex, point: { x: Um | null; y: Um | null }, threshold: Um): Snap {
  const dx = point.x === null ? null : nearestOf(index.x.lines, [point.x], threshold)
  const dy = point.y === null ? null : nearestOf(index.y.lines, [point.y], threshold)
  const to = { x: (point.x ?? 0) + (dx ?? 0), y: (point.y ?? 0) + (dy ?? 0) }
  const lines = [
    ...(dx === null ? [] : exactLines('x', index.x.lines, [to.x], { start: to.y, end: to.y })),
    ...(dy === null ? [] : exactLines('y', index.y.lines, [to.y], { start: to.x, end: to.x })),
  ]
  return { dx: dx ?? 0, dy: dy ?? 0, lines, gaps: [] }
}

interface FoundGaps {
  x: GapSnap | null
  y: GapSnap | null
}

const noGaps: FoundGaps = { x: null, y: null }
const by = (gap: GapSnap | null): Um => gap?.by ?? 0

const edgesOf = (start: Um, size: Um): Um[] => [start, halfway(start, start + size), start + size]
const reachX = (box: Box): Reach => ({ start: box.x, end: box.x + box.width })
const reachY = (box: Box): Reach => ({ start: box.y, end: box.y + box.height })

/** Equal gaps on the free axes: x first, then y from the new x. */
function gapsOf(index: SnapIndex, box: Box, free: { x: boolean; y: boolean }, threshold: Um): FoundGaps {
  const [across, down] = [index.x.boxes, index.y.boxes]
  const x = free.x ? snapToGap(across, down, { box: reachX(box), cross: reachY(box), threshold }) : null
  const moved = { ...box, x: box.x + by(x) }
  const y = free.y ? snapToGap(down, across, { box: reachY(moved), cross: reachX(moved), threshold }) : null
  return { x, y }
}

/** Gaps are used only if the result is stable: moving along one axis changes the neighbours on the other. */
function isStable(index: SnapIndex, box: Box, found: FoundGaps, threshold: Um): boolean {
  if (by(found.x) === 0 && by(found.y) === 0) return true
  const dx = nearestOf(index.x.lines, edgesOf(box.x, box.width), threshold)
  const dy = nearestOf(index.y.lines, edgesOf(box.y, box.height), threshold)
  if ((dx ?? 0) !== 0 || (dy ?? 0) !== 0) return false
  const again = gapsOf(index, box, { x: dx === null, y: dy === null }, threshold)
  return by(again.x) === 0 && by(again.y) === 0
}

/** The smallest step that brings one of `places` onto a line, null if none is within the threshold. */
function nearestOf(lines: AxisLines, places: readonly Um[], threshold: Um): Um | null {
  let best = Infinity
  for (const place of places) {
    const after = firstFrom(lines.at, place)
    const up = (lines.at[after] ?? Infinity) - place
    const down = (lines.at[after - 1] ?? -Infinity) - place
    if (up < Math.abs(best)) best = up
    if (-down < Math.abs(best)) best = down
  }
  return Math.abs(best) <= threshold ? best : null
}

/** Index of the first sorted value that is not below `value`. */
const firstFrom = (sorted: Float64Array, value: number): number =>
  countWhile(sorted.length, (place) => (sorted[place] ?? Infinity) < value)

function linesAt(index: SnapIndex, box: Box): SnapLine[] {
  return [
    ...exactLines('x', index.x.lines, edgesOf(box.x, box.width), reachY(box)),
    ...exactLines('y', index.y.lines, edgesOf(box.y, box.height), reachX(box)),
  ]
}

function exactLines(axis: Axis, lines: AxisLines, places: readonly Um[], cross: Reach): SnapLine[] {
  return [...new Set(places)].flatMap((at) => {
    const index = firstFrom(lines.at, at)
    const kind = lines.kind[index]
    if (lines.at[index] !== at || kind === undefined) return []
    const from = Math.min(lines.from[index] ?? cross.start, cross.start)
    const to = Math.max(lines.to[index] ?? cross.end, cross.end)
    return [{ axis, at, from, to, kind }]
  })
}

function shownGaps(axis: Axis, found: GapSnap | null, box: Box): SnapGap[] {
  const cross = axis === 'x' ? reachY(box) : reachX(box)
  return (found?.gaps ?? []).map((gap) => ({ ...gap, axis, at: halfway(cross.start, cross.end) }))
}
