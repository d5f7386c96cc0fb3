import { parseTimes, writeTimes } from '@rp/domain/configuration/time-ranges'
import { weekdays } from '@rp/domain/enumerations'
import { z } from 'zod'

const clock = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/)

/** Hours of a chat service or website of its own, by the rules of CHAT_BUSINESS_DAYS and CHAT_BUSINESS_HOURS. */
export const openingHours = z.strictObject({
  days: z
    .array(z.enum(weekdays))
    .min(1)
    .max(weekdays.length)
    .refine((days) => new Set(days).size === days.length, 'must name each day once'),
  times: z
    .array(z.strictObject({ start: clock, end: clock }))
    .min(1)
    .max(10)
    .refine(
      (times) => parseTimes(writeTimes(times)) !== undefined,
      'must be ranges HH:mm to HH:mm, none empty, none within another; an end before its start is on the next day',
    ),
  closed_on_holidays: z.boolean(),
})
