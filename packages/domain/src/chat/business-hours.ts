import { endOf, minutesOf, type TimeRange } from '../configuration/time-ranges.ts'
import type { Weekday } from '../configuration/values.ts'
import { bangkokDay } from '../dates.ts'
import { weekdays } from '../enumerations.ts'
import { isHoliday } from '../holidays.ts'

/** When customers are answered by people, in Bangkok. A range that ends before it starts ends on the next day. */
export interface BusinessHours {
  days: readonly Weekday[]
  times: readonly TimeRange[]
  /** Whether public holidays are closed; a range over midnight belongs to the day on which it starts. */
  closedOnHolidays: boolean
}

/** What the house is at a moment, in milliseconds since 1970. */
export type Opening =
  | { isOpen: true; until: number }
  /** Closed since the end of the last opening until the next one; null: further away than is looked. */
  | { isOpen: false; since: number | null; next: number | null }

interface Span {
  from: number
  to: number
}

const minuteMs = 60_000
const dayMs = 86_400_000
/** Longer than any row of holidays: a house that is closed for so long has no next opening to promise. */
const daysLooked = 31

/** Whether the house is open at a moment; if not, since when and until when: what one auto reply is sent for. */
export function openingAt(hours: BusinessHours, at: number): Opening {
  const spans = spansAround(hours, at)
  const index = spans.findIndex(({ to }) => at < to)
  const span = spans[index]
  if (span && span.from <= at) return { isOpen: true, until: span.to }
  return { isOpen: false, since: spans[index - 1]?.to ?? null, next: span?.from ?? null }
}

/** Openings from a month before to a month after, in order; those that meet are one. */
function spansAround(hours: BusinessHours, at: number): Span[] {
  const days = Array.from({ length: 2 * daysLooked + 1 }, (_, index) =>
    bangkokDay(new Date(at - daysLooked * dayMs + index * dayMs)),
  )
  const joined: Span[] = []
  for (const span of days
    .flatMap((day) => spansOf(hours, day))
    .toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else joined.push({ ...span })
  }
  return joined
}

function spansOf({ days, times, closedOnHolidays }: BusinessHours, day: string): Span[] {
  if (!days.includes(weekdayOf(day)) || (closedOnHolidays && isHoliday(day))) return []
  const midnight = Date.parse(`${day}T00:00:00+07:00`)
  return times.map((range) => ({
    from: midnight + minutesOf(range.start) * minuteMs,
    to: midnight + endOf(range) * minuteMs,
  }))
}

function weekdayOf(day: string): Weekday {
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekdays[(sundayFirst + 6) % 7] as Weekday
}
