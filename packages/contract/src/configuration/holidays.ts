import { holidaysMax } from '@rp/domain/calendar/read-announcement'
import { weekdays } from '@rp/domain/enumerations'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { count, day, instant, name } from '../fields.ts'
import { signedIn, canOpen } from '../policies.ts'

const holiday = z.strictObject({ day, en: name, th: name })

/** The effective holidays of a year. */
export const holidayYear = z.object({
  year: z.int(),
  holidays: z.array(z.object({ day: z.string(), en: z.string(), th: z.string() })),
  /** Built-in: the year is not recorded. */
  is_delivered: z.boolean(),
  /** 0 until the first change. */
  row_version: count,
  updated_at: instant.nullable(),
  updated_by_name: z.string().nullable(),
})
export type HolidayYear = z.output<typeof holidayYear>

const path = '/configuration/holidays'
/** Same right as for the business hours. */
const setsHours = canOpen('chat-configuration')
const ofYear = { year: z.coerce.number().int().min(2000).max(2999) }

/** Needed by everybody who enters dates, for warnings about them. */
export const getCompanyCalendar = endpoint({
  method: 'GET',
  path,
  policy: signedIn,
  summary: 'The working days and hours of the company, and the holidays of the known years',
  reply: z.object({
    days: z.array(z.enum(weekdays)),
    hours: z.array(z.object({ start: z.string(), end: z.string() })),
    years: z.array(holidayYear),
  }),
})

export const recordHolidays = endpoint({
  method: 'PUT',
  path: `${path}/:year`,
  policy: setsHours,
  summary: 'Record the holidays of a year; they replace the known ones',
  params: ofYear,
  body: z.strictObject({ holidays: z.array(holiday).min(1).max(holidaysMax), row_version: count }),
  reply: holidayYear,
  refuses: ['invalid', 'stale_version'],
})

export const resetHolidays = endpoint({
  method: 'POST',
  path: `${path}/:year/reset`,
  policy: setsHours,
  summary: 'Delete the recorded holidays of a year; those of the product apply again, if it has any',
  params: ofYear,
  body: z.strictObject({ row_version: count }),
  refuses: ['not_found', 'stale_version'],
})
