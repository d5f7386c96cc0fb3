import { endOf, minutesOf, type TimeRange } from '../configuration/time-ranges.ts'
import type { Weekday } from '../configuration/values.ts'
import { bangkokDay } from '../dates.ts'
import { weekdayOf } from '../calendar/days.ts'
import { isHoliday, type HolidayCalendar } from '../calendar/work-calendar.ts'

/** When people answer customers, in Bangkok time. A range that ends before it starts ends on the next day. */
export interface BusinessHours {
  days: readonly Weekday[]
  times: readonly TimeRange[]
  /** Whether public holidays are closed; a range over midnight belongs to its first day. */
  closedOnHolidays: boolean
}

/** Whether business hours are on at a moment, in milliseconds since 1970. */
export type Opening =
  | { isOpen: true; until: number }
  /** Closed from the end of the last opening to the next one; null: beyond the searched period. */
  | { isOpen: false; since: number | null; next: number | null }

interface Span {
  from: number
  to: number
}

const minuteMs = 60_000
const dayMs = 86_400_000
/** Longer than any run of holidays; a longer closure has no next opening. */
const daysLooked = 31

/** Whether it is open at a moment; if not, the closed period, for which one auto reply is sent. */
export function openingAt(hours: BusinessHours, at: number, holidays: HolidayCalendar): Opening {
  const spans = spansAround(hours, at, holidays)
  const index = spans.findIndex(({ to }) => at < to)
  const span = spans[index]
  if (span && span.from <= at) return { isOpen: true, until: span.to }
  return { isOpen: false, since: spans[index - 1]?.to ?? null, next: span?.from ?? null }
}

/** Whether it has been open for this long, in ms, without a break. */
export function isOpenSince(
  hours: BusinessHours,
  at: number,
  forMs: number,
  holidays: HolidayCalendar,
): boolean {
  const before = openingAt(hours, at - forMs, holidays)
  return before.isOpen && at < before.until
}

/** Openings from a month before to a month after, in order; adjacent ones are merged. */
function spansAround(hours: BusinessHours, at: number, holidays: HolidayCalendar): Span[] {
  const days = Array.from({ length: 2 * daysLooked + 1 }, (_, index) =>
    bangkokDay(new Date(at - daysLooked * dayMs + index * dayMs)),
  )
  const joined: Span[] = []
  for (const span of days
    .flatMap((day) => spansOf(hours, day, holidays))
    .toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else joined.push({ ...span })
  }
  return joined
}

function spansOf(
  { days, times, closedOnHolidays }: BusinessHours,
  day: string,
  holidays: HolidayCalendar,
): Span[] {
  if (!days.includes(weekdayOf(day)) || (closedOnHolidays && isHoliday(day, holidays))) return []
  const midnight = Date.parse(`${day}T00:00:00+07:00`)
  return times.map((range) => ({
    from: midnight + minutesOf(range.start) * minuteMs,
    to: midnight + endOf(range) * minuteMs,
  }))
}
