import { isHoliday, isWeekend, nextDay } from '../holidays.ts'

/** Whether the laboratory works on this day, `2026-11-23`: Monday to Friday, no public holiday nor its substitute. */
export function isWorkingDay(day: string): boolean {
  return !isWeekend(day) && !isHoliday(day)
}

/**
 * The day that lies so many working days after a day, e.g. the last day of an SLA. Zero days: the day itself, or the
 * next one that is worked.
 */
export function addWorkingDays(day: string, count: number): string {
  let at = day
  while (!isWorkingDay(at)) at = nextDay(at)
  for (let left = count; left > 0; left -= 1) {
    at = nextDay(at)
    while (!isWorkingDay(at)) at = nextDay(at)
  }
  return at
}

/** Working days from one day to another, the first not counted; negative backwards. */
export function workingDaysBetween(from: string, to: string): number {
  if (to < from) return -workingDaysBetween(to, from)
  let count = 0
  for (let at = from; at < to;) {
    at = nextDay(at)
    if (isWorkingDay(at)) count += 1
  }
  return count
}

/** The end of a day's work in Bangkok, 18:00, as an instant: when an order of that day is overdue. */
export function endOfWork(day: string): string {
  return new Date(`${day}T18:00:00+07:00`).toISOString()
}
