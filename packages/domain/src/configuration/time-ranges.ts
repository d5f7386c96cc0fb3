/** A part of a day, `HH:mm` each; an end of `24:00` is midnight. */
export interface TimeRange {
  start: string
  end: string
}

const time = /^([01]\d|2[0-3]):[0-5]\d$/
const range = /^(\d\d:\d\d)\s*-\s*(\d\d:\d\d)$/

/** Ranges in the order of the day, or undefined where one is none, ends before it starts or meets another. */
export function parseTimes(text: string): TimeRange[] | undefined {
  const found: TimeRange[] = []
  for (const part of text.split(',')) {
    const [, start, end] = range.exec(part.trim()) ?? []
    if (start === undefined || end === undefined || !isRange(start, end)) return undefined
    found.push({ start, end })
  }
  const ordered = found.toSorted((one, other) => (one.start < other.start ? -1 : 1))
  const meet = ordered.some(({ start }, at) => start < (ordered[at - 1]?.end ?? ''))
  return meet ? undefined : ordered
}

/** `08:00-12:00,13:00-17:00`. */
export function writeTimes(ranges: readonly TimeRange[]): string {
  return ranges.map(({ start, end }) => `${start}-${end}`).join(',')
}

function isRange(start: string, end: string): boolean {
  return time.test(start) && (time.test(end) || end === '24:00') && start < end
}
