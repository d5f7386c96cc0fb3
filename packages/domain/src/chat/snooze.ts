import { snoozeMinutes } from '../limits.ts'

export type SnoozeMinutes = (typeof snoozeMinutes)[number]

const [, , , , untilChanged, cancel] = snoozeMinutes
const minuteMs = 60_000

/** Until when signals rest, as an ISO instant; null: they do not (specification 9). */
export function snoozeUntil(minutes: SnoozeMinutes, now: number): string | null {
  return minutes === cancel ? null : new Date(now + minutes * minuteMs).toISOString()
}

/** What is left of a snooze, in milliseconds; `changed`: it ends when its user ends it. */
export function snoozeLeft(until: string | null, now: number): number | 'changed' {
  const left = until === null ? 0 : Math.max(0, Date.parse(until) - now)
  // No other choice comes near: half of it is nine years.
  return left > (untilChanged * minuteMs) / 2 ? 'changed' : left
}
