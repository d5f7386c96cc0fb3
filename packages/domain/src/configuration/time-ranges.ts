/** A part of a day, `HH:mm` each; an end of `24:00` is midnight, an end before the start is on the next day. */
export interface TimeRange {
  start: string
  end: string
}

const time = /^([01]\d|2[0-3]):[0-5]\d$/
const range = /^(\d\d:\d\d)\s*-\s*(\d\d:\d\d)$/

/** The ranges in order; undefined if one is invalid, empty or overlaps another, also past midnight. */
export function parseTimes(text: string): TimeRange[] | undefined {
  const found: TimeRange[] = []
  for (const part of text.split(',')) {
    const [, start, end] = range.exec(part.trim()) ?? []
    if (start === undefined || end === undefined || !isRange(start, end)) return undefined
    found.push({ start, end })
  }
  const ordered = found.toSorted((one, other) => (one.start < other.start ? -1 : 1))
  const tomorrow = minutesOf(ordered[0]?.start ?? '') + dayMinutes
  const starts = [...ordered.slice(1).map(({ start }) => minutesOf(start)), tomorrow]
  return ordered.some((one, at) => endOf(one) > (starts[at] ?? 0)) ? undefined : ordered
}

/** `08:00-12:00,13:00-17:00`. */
export function writeTimes(ranges: readonly TimeRange[]): string {
  return ranges.map(({ start, end }) => `${start}-${end}`).join(',')
}

function isRange(start: string, end: string): boolean {
  return time.test(start) && (time.test(end) || end === '24:00') && start !== end
}

/** End in minutes since the midnight before the start. */
export function endOf({ start, end }: TimeRange): number {
  return minutesOf(end) + (end < start ? dayMinutes : 0)
}

const dayMinutes = 1440

/** Minutes since midnight of `HH:mm`. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
