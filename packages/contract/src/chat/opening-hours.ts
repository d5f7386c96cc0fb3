import { parseTimes, writeTimes } from '@rp/domain/configuration/time-ranges'
import { weekdays } from '@rp/domain/enumerations'
import { z } from 'zod'
import { saying } from '../problems.ts'
import { allowing } from '../allowed.ts'

const clock = allowing(z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/), {
  en: 'must be a time of day such as 09:00',
  th: 'ต้องเป็นเวลา เช่น 09:00',
})

/** Hours of a chat service or website, by the rules of CHAT_BUSINESS_DAYS and CHAT_BUSINESS_HOURS. */
export const openingHours = z.strictObject({
  days: z
    .array(z.enum(weekdays))
    .min(1)
    .max(weekdays.length)
    .refine(
      (days) => new Set(days).size === days.length,
      saying({ en: 'must name each day once', th: 'วันต้องไม่ซ้ำกัน' }),
    ),
  times: z
    .array(z.strictObject({ start: clock, end: clock }))
    .min(1)
    .max(10)
    .refine(
      (times) => parseTimes(writeTimes(times)) !== undefined,
      saying({
        en: 'must be ranges HH:mm to HH:mm, none empty, none within another; an end before its start is on the next day',
        th: 'ต้องเป็นช่วงเวลา HH:mm ถึง HH:mm ที่ไม่ว่างและไม่ซ้อนกัน หากเวลาสิ้นสุดก่อนเวลาเริ่มหมายถึงวันถัดไป',
      }),
    ),
  closed_on_holidays: z.boolean(),
})
