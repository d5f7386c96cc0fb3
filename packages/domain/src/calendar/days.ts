import type { Weekday } from '../configuration/values.ts'
import { dayAfter } from '../dates.ts'
import { weekdays } from '../enumerations.ts'

/** Whether a day, `2026-11-21`, is a Saturday or a Sunday. */
export function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** The day after a day, `2026-11-21`. */
export const nextDay = (day: string): string => dayAfter(day, 1)

export function weekdayOf(day: string): Weekday {
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekdays[(sundayFirst + 6) % 7] as Weekday
}
