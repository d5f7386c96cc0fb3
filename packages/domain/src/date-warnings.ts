import { bangkokDay } from './dates.ts'
import { isHoliday, isHolidayCalendarKnown, isWeekend } from './holidays.ts'
import type { Words } from './languages.ts'

/** What is odd about a date, though it may be right. */
export const dateWarningWords = {
  PAST: { en: 'This is in the past', th: 'วันเวลานี้ผ่านไปแล้ว' },
  FUTURE: { en: 'This is in the future', th: 'วันเวลานี้ยังไม่ถึง' },
  LONG_AGO: { en: 'This is more than a month ago', th: 'ผ่านมาแล้วเกินหนึ่งเดือน' },
  FAR: { en: 'This is more than a year ahead', th: 'อยู่ล่วงหน้าเกินหนึ่งปี' },
  DAY_OFF: { en: 'This is a weekend or a public holiday', th: 'ตรงกับวันหยุดสุดสัปดาห์หรือวันหยุดราชการ' },
  NIGHT: { en: 'This is outside 07:00 to 20:00', th: 'อยู่นอกเวลา 07:00–20:00 น.' },
  CALENDAR_UNKNOWN: {
    en: 'The holidays of that year are not known yet',
    th: 'ยังไม่มีปฏิทินวันหยุดของปีนั้น',
  },
} as const satisfies Record<string, Words>
export type DateWarning = keyof typeof dateWarningWords

/** What a date says: when somebody visits, when something was received, is due, or until when it holds. */
type DatedThing = 'VISIT' | 'RECEIPT' | 'DUE' | 'VALIDITY'

const dayMs = 86_400_000
const dayHours = { from: 7, to: 20 }
const aMonthMs = 31 * dayMs
/** A year and a day, so that the same day of the next year is not called far. */
const aYearMs = 366 * dayMs

/**
 * What is odd about a date of this kind, in the order in which a reader is told. A visit and what is due lie ahead, on
 * working days; a visit lies in the day time of Thailand; a validity only lies ahead; a receipt lies shortly behind. What
 * is no date gives none.
 *
 * @param value an ISO instant, or a day `2026-11-26` for what is due.
 * @param now in milliseconds.
 */
export function dateWarnings(kind: DatedThing, value: unknown, now = Date.now()): DateWarning[] {
  if (typeof value !== 'string') return []
  const at = Date.parse(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T23:59:59+07:00` : value)
  if (Number.isNaN(at)) return []
  if (kind === 'RECEIPT') return at > now ? ['FUTURE'] : at < now - aMonthMs ? ['LONG_AGO'] : []
  if (at < now) return ['PAST']
  const isFar = at > now + aYearMs
  return [
    ...(isFar ? (['FAR'] as const) : []),
    ...(kind === 'VALIDITY' ? [] : ofCalendar(at)),
    ...(kind === 'VISIT' ? ofClock(at) : []),
  ]
}

function ofCalendar(at: number): DateWarning[] {
  const day = bangkokDay(new Date(at).toISOString())
  if (!isHolidayCalendarKnown(day)) return day > '2200' ? [] : ['CALENDAR_UNKNOWN']
  return isWeekend(day) || isHoliday(day) ? ['DAY_OFF'] : []
}

function ofClock(at: number): DateWarning[] {
  const hour = new Date(at + 7 * 3_600_000).getUTCHours()
  return hour < dayHours.from || hour >= dayHours.to ? ['NIGHT'] : []
}
