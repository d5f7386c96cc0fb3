import { expect, it } from 'vitest'
import type { BusinessHours } from './business-hours.ts'
import { hoursText } from './hours-text.ts'

const office = [{ start: '08:30', end: '17:30' }]
const cases: [hours: BusinessHours, en: string, th: string][] = [
  [
    {
      days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
      times: office,
      closedOnHolidays: true,
    },
    'Monday to Saturday 08:30-17:30, Bangkok time; closed on public holidays',
    'วันจันทร์ถึงเสาร์ 08:30-17:30 น. ปิดวันหยุดนักขัตฤกษ์',
  ],
  [
    {
      days: ['saturday', 'monday', 'tuesday'],
      times: [
        { start: '09:00', end: '12:00' },
        { start: '13:00', end: '18:00' },
      ],
      closedOnHolidays: false,
    },
    'Monday to Tuesday, Saturday 09:00-12:00 and 13:00-18:00, Bangkok time',
    'วันจันทร์ถึงอังคาร เสาร์ 09:00-12:00 และ 13:00-18:00 น.',
  ],
  [
    { days: ['sunday'], times: office, closedOnHolidays: false },
    'Sunday 08:30-17:30, Bangkok time',
    'วันอาทิตย์ 08:30-17:30 น.',
  ],
  [{ days: [], times: office, closedOnHolidays: true }, 'No opening hours', 'ยังไม่มีเวลาทำการ'],
]

it.each(cases)('%j', (hours, en, th) => {
  expect([hoursText(hours, 'en'), hoursText(hours, 'th')]).toEqual([en, th])
})
