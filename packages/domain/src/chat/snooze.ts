import { snoozeMinutes } from '../limits.ts'

export type SnoozeMinutes = (typeof snoozeMinutes)[number]

const [, , , , untilChanged, cancel] = snoozeMinutes
const minuteMs = 60_000

/** End of the snooze as an ISO instant; null: none. */
export function snoozeUntil(minutes: SnoozeMinutes, now: number): string | null {
  return minutes === cancel ? null : new Date(now + minutes * minuteMs).toISOString()
}

/** Time left of a snooze, in milliseconds; `changed`: until the user ends it. */
export function snoozeLeft(until: string | null, now: number): number | 'changed' {
  const left = until === null ? 0 : Math.max(0, Date.parse(until) - now)
  // No other choice lasts so long: half of `untilChanged` is nine years.
  return left > (untilChanged * minuteMs) / 2 ? 'changed' : left
}
