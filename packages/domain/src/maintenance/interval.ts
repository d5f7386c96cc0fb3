import { dayAfter } from '../dates.ts'
import type { Words } from '../languages.ts'

/** The units of an interval of the calendar, as words beside a number. */
export const intervalUnits = {
  DAY: { en: 'days', th: 'วัน' },
  WEEK: { en: 'weeks', th: 'สัปดาห์' },
  MONTH: { en: 'months', th: 'เดือน' },
  YEAR: { en: 'years', th: 'ปี' },
} as const satisfies Record<string, Words>
export type IntervalUnit = keyof typeof intervalUnits

export interface Interval {
  count: number
  unit: IntervalUnit
}

const daysOf = { DAY: 1, WEEK: 7 } as const
const monthsOf = { MONTH: 1, YEAR: 12 } as const

/**
 * The day that many intervals after a day, always counted from that day, so that nothing drifts: a month without its
 * day of the month gives its last day. Negative numbers go back.
 */
export function intervalsAfter(day: string, { count, unit }: Interval, times: number): string {
  return unit === 'DAY' || unit === 'WEEK'
    ? dayAfter(day, daysOf[unit] * count * times)
    : monthsAfter(day, monthsOf[unit] * count * times)
}

function monthsAfter(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + count, 0))
  const first = lastDay.toISOString().slice(0, 8)
  return `${first}${String(Math.min(date, lastDay.getUTCDate())).padStart(2, '0')}`
}

const dayMs = 86_400_000

/** The days of an interval on average: an estimate of how many fit between two days. */
function usualDays({ count, unit }: Interval): number {
  return count * (unit === 'DAY' || unit === 'WEEK' ? daysOf[unit] : monthsOf[unit] * 30.436875)
}

/** How many of the due days `starts_on + k intervals` (k from 0) lie before a day. */
export function dueDaysBefore(starts_on: string, interval: Interval, day: string): number {
  if (day <= starts_on) return 0
  const passed = (Date.parse(day) - Date.parse(starts_on)) / dayMs
  // The estimate may be off by less than two intervals; the exact number is searched from below.
  let k = Math.max(0, Math.floor(passed / usualDays(interval)) - 2)
  while (intervalsAfter(starts_on, interval, k) < day) k += 1
  return k
}

/** The first due day on or after a day. */
export function dueDayFrom(starts_on: string, interval: Interval, day: string): string {
  return intervalsAfter(starts_on, interval, dueDaysBefore(starts_on, interval, day))
}
