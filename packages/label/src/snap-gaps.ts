import { countWhile } from './sorted.ts'
import type { AxisBoxes } from './snap-index.ts'
import type { Um } from './units.ts'

/** Extent of a box along one axis. */
export interface Reach {
  start: Um
  end: Um
}

/** One of several equal gaps, to be drawn along its axis. */
export interface Gap {
  from: Um
  to: Um
}

/** Distance that a box must move to equalise gaps; null if none is within the threshold. */
export interface GapSnap {
  by: Um
  gaps: Gap[]
}

/**
 * The nearest position with equal gaps along an axis: halfway between two neighbours, or as far from a neighbour as
 * that neighbour is from the next. Neighbours overlap the box across the axis.
 */
export function snapToGap(
  along: AxisBoxes,
  across: AxisBoxes,
  at: { box: Reach; cross: Reach; threshold: Um },
): GapSnap | null {
  const { box, cross, threshold } = at
  const before = neighbour(along, across, { side: 'before', box, cross })
  const after = neighbour(along, across, { side: 'after', box, cross })
  let best: GapSnap | null = null
  for (const candidate of [
    halfwaySnap(along, box, before, after),
    evenSnap(along, across, box, before),
    evenSnapBack(along, across, box, after),
  ]) {
    if (candidate === null || Math.abs(candidate.by) > threshold) continue
    if (best === null || Math.abs(candidate.by) < Math.abs(best.by)) best = candidate
  }
  return best
}

const none = -1

interface Search {
  side: 'before' | 'after'
  box: Reach
  cross: Reach
}

/** Index of the nearest still box on that side, -1 if none. */
function neighbour(along: AxisBoxes, across: AxisBoxes, { side, box, cross }: Search): number {
  const overlaps = (index: number): boolean =>
    (across.start[index] ?? 0) < cross.end && (across.end[index] ?? 0) > cross.start
  return side === 'before' ? lastBefore(along, box.start, overlaps) : firstAfter(along, box.end, overlaps)
}

function lastBefore({ end, byEnd }: AxisBoxes, limit: Um, fits: (index: number) => boolean): number {
  const edge = (place: number): number => end[byEnd[place] ?? 0] ?? 0
  for (let place = countWhile(byEnd.length, (at) => edge(at) <= limit) - 1; place >= 0; place -= 1) {
    const index = byEnd[place] ?? none
    if (fits(index)) return index
  }
  return none
}

function firstAfter({ start, byStart }: AxisBoxes, limit: Um, fits: (index: number) => boolean): number {
  const edge = (place: number): number => start[byStart[place] ?? 0] ?? 0
  const from = countWhile(byStart.length, (at) => edge(at) < limit)
  for (let place = from; place < byStart.length; place += 1) {
    const index = byStart[place] ?? none
    if (fits(index)) return index
  }
  return none
}

function halfwaySnap(along: AxisBoxes, box: Reach, before: number, after: number): GapSnap | null {
  if (before === none || after === none) return null
  const [from, to] = [along.end[before] ?? 0, along.start[after] ?? 0]
  const size = box.end - box.start
  const start = from + Math.floor((to - from - size) / 2)
  return {
    by: start - box.start,
    gaps: [
      { from, to: start },
      { from: start + size, to },
    ],
  }
}

function evenSnap(along: AxisBoxes, across: AxisBoxes, box: Reach, before: number): GapSnap | null {
  if (before === none) return null
  const gap = gapOf(along, across, before, 'before')
  if (!Number.isFinite(gap) || gap === 0) return null
  const [start, end] = [along.start[before] ?? 0, along.end[before] ?? 0]
  return {
    by: end + gap - box.start,
    gaps: [
      { from: start - gap, to: start },
      { from: end, to: end + gap },
    ],
  }
}

function evenSnapBack(along: AxisBoxes, across: AxisBoxes, box: Reach, after: number): GapSnap | null {
  if (after === none) return null
  const gap = gapOf(along, across, after, 'after')
  if (!Number.isFinite(gap) || gap === 0) return null
  const [start, end] = [along.start[after] ?? 0, along.end[after] ?? 0]
  return {
    by: start - gap - box.end,
    gaps: [
      { from: end, to: end + gap },
      { from: start - gap, to: start },
    ],
  }
}

/** The gap of a still box to its own neighbour on that side; infinite if none. */
function gapOf(along: AxisBoxes, across: AxisBoxes, index: number, side: Search['side']): Um {
  const box = { start: along.start[index] ?? 0, end: along.end[index] ?? 0 }
  const cross = { start: across.start[index] ?? 0, end: across.end[index] ?? 0 }
  const next = neighbour(along, across, { side, box, cross })
  if (next === none) return Infinity
  return side === 'before' ? box.start - (along.end[next] ?? 0) : (along.start[next] ?? 0) - box.end
}
