import { Cron } from 'croner'

/** Missed runs of jobs at least this frequent are not made up: their next run is near. */
const oftenMs = 10 * 60_000

/** A schedule is late only after an hour, however frequent it is. */
const lateMinMs = 60 * 60_000

const schedule = (cron: string) => new Cron(cron, { utcOffset: 0, paused: true })

/** The last time at which a cron (UTC) was due, including `now`. */
export function lastDue(cron: string, now: Date): Date {
  // The library looks strictly before its date, in whole seconds.
  const next = new Date(Math.floor(now.getTime() / 1000) * 1000 + 1000)
  const [last] = schedule(cron).previousRuns(1, next)
  if (!last) throw new Error(`${cron} was never due`)
  return last
}

/** Whether a cron was due after `from`, up to and including `now`. */
export const isDueSince = (cron: string, from: Date, now: Date): boolean => lastDue(cron, now) > from

const periods = new Map<string, number>()

/** The longest time between the next runs of a cron, in milliseconds; found once, as it takes eight searches. */
export function periodMs(cron: string, now: Date): number {
  const known = periods.get(cron)
  if (known !== undefined) return known
  const times = schedule(cron)
    .nextRuns(8, now)
    .map((run) => run.getTime())
  const period = Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)))
  periods.set(cron, period)
  return period
}

/** The record of a scheduled job, in milliseconds since 1970; future times come from a clock that was ahead. */
export interface StoredRuns {
  knownSince: number
  lastSuccess: number | null
}

/** Whether the last due run was missed. */
export function isMissed({ knownSince, lastSuccess }: StoredRuns, cron: string, now: Date): boolean {
  const due = lastDue(cron, now).getTime()
  const success = lastSuccess === null || lastSuccess > now.getTime() ? 0 : lastSuccess
  return periodMs(cron, now) > oftenMs && (knownSince < due || knownSince > now.getTime()) && success < due
}

/** Whether a job has not succeeded for twice its period. */
export function isOverdue({ knownSince, lastSuccess }: StoredRuns, cron: string, now: Date): boolean {
  const since = Math.max(knownSince, lastSuccess ?? 0)
  return now.getTime() - since > Math.max(2 * periodMs(cron, now), lateMinMs)
}
