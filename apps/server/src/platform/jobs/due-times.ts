import { CronExpressionParser } from 'cron-parser'

/** Jobs that come at least this often are not made up: their next run is near. */
const oftenMs = 10 * 60_000

/** A schedule is late only after an hour, however often it comes. */
const lateMinMs = 60 * 60_000

const at = (cron: string, now: Date) => CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' })

/** The last time at which a cron (UTC) was due, `now` included. */
export function lastDue(cron: string, now: Date): Date {
  // The parser looks strictly before its date, in whole seconds.
  const next = new Date(Math.floor(now.getTime() / 1000) * 1000 + 1000)
  return at(cron, next).prev().toDate()
}

/** The longest of the times between the next runs of a cron, in milliseconds. */
export function periodMs(cron: string, now: Date): number {
  const runs = at(cron, now)
  const times = Array.from({ length: 8 }, () => runs.next().toDate().getTime())
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)))
}

/** What is kept of a scheduled job, in milliseconds since 1970; what lies in the future is of a clock that ran ahead. */
export interface KeptRuns {
  knownSince: number
  lastSuccess: number | null
}

/** Whether the run that was due last was never made. */
export function isMissed({ knownSince, lastSuccess }: KeptRuns, cron: string, now: Date): boolean {
  const due = lastDue(cron, now).getTime()
  const success = lastSuccess === null || lastSuccess > now.getTime() ? 0 : lastSuccess
  return periodMs(cron, now) > oftenMs && (knownSince < due || knownSince > now.getTime()) && success < due
}

/** Whether a job has not succeeded for twice its period. */
export function isOverdue({ knownSince, lastSuccess }: KeptRuns, cron: string, now: Date): boolean {
  const since = Math.max(knownSince, lastSuccess ?? 0)
  return now.getTime() - since > Math.max(2 * periodMs(cron, now), lateMinMs)
}
