import type { TimeRange } from '../configuration/time-ranges.ts'
import type { Weekday } from '../configuration/values.ts'
import type { BusinessHours } from './business-hours.ts'

/** Stored hours of a chat service or website: days, ranges and whether holidays are closed. */
export interface OpeningHours {
  days: Weekday[]
  times: TimeRange[]
  closed_on_holidays: boolean
}

/** The effective hours: those of the website or service, else those of the configuration, which closes on holidays. */
export function hoursThatHold(
  own: OpeningHours | null,
  configured: { CHAT_BUSINESS_DAYS: readonly Weekday[]; CHAT_BUSINESS_HOURS: readonly TimeRange[] },
): BusinessHours {
  if (own) return { days: own.days, times: own.times, closedOnHolidays: own.closed_on_holidays }
  const { CHAT_BUSINESS_DAYS: days, CHAT_BUSINESS_HOURS: times } = configured
  return { days, times, closedOnHolidays: true }
}
