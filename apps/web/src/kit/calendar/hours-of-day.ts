/** Something with a time on a day; minutes after midnight, the end may be on the next day. */
export interface TimedItem {
  key: string
  from: number
  to: number
}

/** The usual hours of a day, shown also when nothing is planned. */
const usual = { from: 8, to: 18 }

/** The full hours that a day has to show: the usual ones, and all that its items need. */
export function hoursShown(items: readonly TimedItem[]): { from: number; to: number } {
  const first = Math.min(usual.from, ...items.map(({ from }) => Math.floor(from / 60)))
  const last = Math.max(usual.to, ...items.map(({ to }) => Math.ceil(to / 60)))
  return { from: Math.max(0, first), to: Math.min(24, last) }
}

/** The lane of each item, from 0: items that overlap are in different ones, as few as possible. */
export function lanesOf(items: readonly TimedItem[]): Map<string, number> {
  const lanes = new Map<string, number>()
  const ends: number[] = []
  for (const { key, from, to } of items.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const free = ends.findIndex((end) => end <= from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = to
    lanes.set(key, lane)
  }
  return lanes
}

/** Items move in steps of this many minutes. */
export const minutesOfStep = 15

/** The minutes after midnight at a place, in hours from the first hour shown: a full step within the day. */
export function timeAtHours(shown: { from: number }, hours: number): number {
  const minutes = Math.round(((shown.from + hours) * 60) / minutesOfStep) * minutesOfStep
  return Math.min(Math.max(0, minutes), 24 * 60 - minutesOfStep)
}
