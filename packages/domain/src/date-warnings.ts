import { isHolidayCalendarKnown, isWorkingDay, type WorkCalendar } from './calendar/work-calendar.ts'
import { bangkokDay } from './dates.ts'
import type { Words } from './languages.ts'

/** Doubtful dates, which may still be right. */
export const dateWarningWords = {
  PAST: { en: 'This is in the past', th: 'วันเวลานี้ผ่านไปแล้ว' },
  FUTURE: { en: 'This is in the future', th: 'วันเวลานี้ยังไม่ถึง' },
  LONG_AGO: { en: 'This is more than a month ago', th: 'ผ่านมาแล้วเกินหนึ่งเดือน' },
  FAR: { en: 'This is more than a year ahead', th: 'อยู่ล่วงหน้าเกินหนึ่งปี' },
  DAY_OFF: {
    en: 'This is a day off or a public holiday',
    th: 'ตรงกับวันหยุดประจำสัปดาห์หรือวันหยุดนักขัตฤกษ์',
  },
  NIGHT: { en: 'This is outside 07:00 to 20:00', th: 'อยู่นอกเวลา 07:00–20:00 น.' },
  CALENDAR_UNKNOWN: {
    en: 'The holidays of that year are not known yet',
    th: 'ยังไม่มีปฏิทินวันหยุดของปีนั้น',
  },
} as const satisfies Record<string, Words>
export type DateWarning = keyof typeof dateWarningWords

/** Meaning of a date: a visit, a receipt, a due date, or an expiry. */
type DatedThing = 'VISIT' | 'RECEIPT' | 'DUE' | 'VALIDITY'

const dayMs = 86_400_000
const dayHours = { from: 7, to: 20 }
const aMonthMs = 31 * dayMs
/** A year and a day, so that the same day next year is not too far. */
const aYearMs = 366 * dayMs

/**
 * The warnings about a date of this kind, in display order. A visit and a due date are in the future, on working
 * days; a visit is during the day in Thailand; an expiry is in the future; a receipt is in the recent past. Invalid
 * dates give none.
 * @param value an ISO instant, or a day `2026-11-26` for a due date.
 * @param now in milliseconds.
 */
export function dateWarnings(
  kind: DatedThing,
  value: unknown,
  calendar: WorkCalendar,
  now = Date.now(),
): DateWarning[] {
  if (typeof value !== 'string') return []
  const at = Date.parse(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T23:59:59+07:00` : value)
  if (Number.isNaN(at)) return []
  if (kind === 'RECEIPT') return at > now ? ['FUTURE'] : at < now - aMonthMs ? ['LONG_AGO'] : []
  if (at < now) return ['PAST']
  const isFar = at > now + aYearMs
  return [
    ...(isFar ? (['FAR'] as const) : []),
    ...(kind === 'VALIDITY' ? [] : ofCalendar(at, calendar)),
    ...(kind === 'VISIT' ? ofClock(at) : []),
  ]
}

function ofCalendar(at: number, calendar: WorkCalendar): DateWarning[] {
  const day = bangkokDay(new Date(at).toISOString())
  if (!isHolidayCalendarKnown(day, calendar)) return day > '2200' ? [] : ['CALENDAR_UNKNOWN']
  return isWorkingDay(day, calendar) ? [] : ['DAY_OFF']
}

function ofClock(at: number): DateWarning[] {
  const hour = new Date(at + 7 * 3_600_000).getUTCHours()
  return hour < dayHours.from || hour >= dayHours.to ? ['NIGHT'] : []
}
