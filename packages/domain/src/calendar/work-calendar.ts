import { endOf, type TimeRange } from '../configuration/time-ranges.ts'
import type { Weekday } from '../configuration/values.ts'
import { weekdayOf } from './days.ts'
import { deliveredYears, isDeliveredHoliday } from './holidays.ts'

/** The company's recorded holidays by year; other years use the built-in ones (ADR 0096). */
export interface HolidayCalendar {
  recorded: ReadonlyMap<number, ReadonlySet<string>>
}

/** Working days, hours and holidays of the company. */
export interface WorkCalendar extends HolidayCalendar {
  days: readonly Weekday[]
  hours: readonly TimeRange[]
}

/** The default calendar. */
export const usualCalendar: WorkCalendar = {
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  hours: [{ start: '09:00', end: '18:00' }],
  recorded: new Map(),
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** Whether it is a public holiday or a substitute for one on a weekend. */
export function isHoliday(day: string, { recorded }: HolidayCalendar): boolean {
  const own = recorded.get(yearOf(day))
  return own ? own.has(day) : isDeliveredHoliday(day)
}

/** Whether all holidays of the day's year are known; other years lack the lunar ones. */
export function isHolidayCalendarKnown(day: string, { recorded }: HolidayCalendar): boolean {
  const year = yearOf(day)
  return recorded.has(year) || deliveredYears.includes(year)
}

/** The last day, from a given day on, up to which all holidays are known; later due dates may fall on a holiday. */
export function lastKnownDay(from: string, calendar: HolidayCalendar): string {
  let year = yearOf(from)
  while (isHolidayCalendarKnown(`${year + 1}-01-01`, calendar)) year += 1
  return `${year}-12-31`
}

/** Whether the company works on this day, `2026-11-23`: a day of its week, and no public holiday or substitute. */
export function isWorkingDay(day: string, calendar: WorkCalendar): boolean {
  return calendar.days.includes(weekdayOf(day)) && !isHoliday(day, calendar)
}

/** End of the working day in Bangkok as an instant: orders due that day are overdue from then. */
export function endOfWork(day: string, { hours }: WorkCalendar): string {
  const minutes = Math.max(...hours.map(endOf))
  return new Date(Date.parse(`${day}T00:00:00+07:00`) + minutes * 60_000).toISOString()
}
