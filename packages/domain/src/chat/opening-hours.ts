import type { TimeRange } from '../configuration/time-ranges.ts'
import type { Weekday } from '../configuration/values.ts'
import type { BusinessHours } from './business-hours.ts'

/** Hours of a chat service or website of its own, as they are kept: days, ranges and whether holidays count. */
export interface OpeningHours {
  days: Weekday[]
  times: TimeRange[]
  closed_on_holidays: boolean
}

/** The hours that hold: a website's or service's own, else those of the configuration, which rests on holidays. */
export function hoursThatHold(
  own: OpeningHours | null,
  configured: { CHAT_BUSINESS_DAYS: readonly Weekday[]; CHAT_BUSINESS_HOURS: readonly TimeRange[] },
): BusinessHours {
  if (own) return { days: own.days, times: own.times, closedOnHolidays: own.closed_on_holidays }
  const { CHAT_BUSINESS_DAYS: days, CHAT_BUSINESS_HOURS: times } = configured
  return { days, times, closedOnHolidays: true }
}
