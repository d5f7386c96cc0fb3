import { nextDay } from '../calendar/days.ts'
import { isWorkingDay, type WorkCalendar } from '../calendar/work-calendar.ts'

/** Adds working days, e.g. the turnaround time of an order (SLA) for its due date. Zero days: the day itself, or the next working day. */
export function addWorkingDays(day: string, count: number, calendar: WorkCalendar): string {
  let at = worked(day, calendar)
  for (let left = count; left > 0; left -= 1) at = worked(nextDay(at), calendar)
  return at
}

/** Bound for a calendar without working days; far enough to be noticed. */
const daysLooked = 400

function worked(day: string, calendar: WorkCalendar): string {
  let at = day
  for (let left = daysLooked; left > 0 && !isWorkingDay(at, calendar); left -= 1) at = nextDay(at)
  return at
}

/** Working days between two days, the first excluded; negative backwards. */
export function workingDaysBetween(from: string, to: string, calendar: WorkCalendar): number {
  if (to < from) return -workingDaysBetween(to, from, calendar)
  let count = 0
  for (let at = from; at < to;) {
    at = nextDay(at)
    if (isWorkingDay(at, calendar)) count += 1
  }
  return count
}
