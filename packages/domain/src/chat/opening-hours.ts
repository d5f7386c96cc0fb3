import type { Weekday } from '../configuration/values.ts'
import type { TimeRange } from '../configuration/time-ranges.ts'

/** Hours of a chat service or website of its own, as they are kept: days, ranges and whether holidays count. */
export interface OpeningHours {
  days: Weekday[]
  times: TimeRange[]
  closed_on_holidays: boolean
}
