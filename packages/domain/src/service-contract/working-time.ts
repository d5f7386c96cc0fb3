import { nextDay } from '../calendar/days.ts'
import { isWorkingDay, type WorkCalendar } from '../calendar/work-calendar.ts'
import { endOf, minutesOf } from '../configuration/time-ranges.ts'
import { bangkokDay, dayAfter } from '../dates.ts'
import { decimal } from '../decimal.ts'
import type { Words } from '../languages.ts'

export const timeBases = {
  WORKING: { en: 'working hours', th: 'ชั่วโมงทำการ' },
  CLOCK: { en: 'hours around the clock', th: 'ชั่วโมงตลอด 24 ชม.' },
} as const satisfies Record<string, Words>
export type TimeBasis = keyof typeof timeBases

/** A number of hours, as a decimal text, in working time of the company or around the clock. */
export interface Term {
  hours: string
  basis: TimeBasis
}

const hourMs = 3_600_000
/** Bound for a calendar without working time, in days. */
const daysLooked = 4000

/** The moment at which a term ends that starts at an instant; `part` of it: 0.75 is when a quarter is left. */
export function momentAfter(start: string, { hours, basis }: Term, calendar: WorkCalendar, part = 1): string {
  const ms = decimal(hours).times(hourMs).times(part).toDecimalPlaces(0).toNumber()
  const from = Date.parse(start)
  return new Date(basis === 'CLOCK' ? from + ms : afterWorkingTime(from, ms, calendar)).toISOString()
}

/**
 * Adds working time. A start outside of it, or exactly at the end of a period, counts from the next period; what ends
 * exactly with a period ends there and not at the start of the next one. A calendar without working time counts around
 * the clock, so that a job is never without its due moment.
 */
function afterWorkingTime(start: number, ms: number, calendar: WorkCalendar): number {
  let left = ms
  // A period of the evening before may reach over midnight.
  let day = dayAfter(bangkokDay(new Date(start)), -1)
  for (let looked = 0; looked < daysLooked; looked += 1) {
    for (const period of periodsOf(day, calendar)) {
      const from = Math.max(start, period.start)
      if (from >= period.end) continue
      if (left <= period.end - from) return from + left
      left -= period.end - from
    }
    day = nextDay(day)
  }
  return start + ms
}

function periodsOf(day: string, calendar: WorkCalendar): { start: number; end: number }[] {
  if (!isWorkingDay(day, calendar)) return []
  const midnight = Date.parse(`${day}T00:00:00+07:00`)
  return calendar.hours
    .map((range) => ({
      start: midnight + minutesOf(range.start) * 60_000,
      end: midnight + endOf(range) * 60_000,
    }))
    .toSorted((one, other) => one.start - other.start)
}
