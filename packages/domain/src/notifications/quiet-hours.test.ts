import { describe, expect, it } from 'vitest'
import { isQuiet, isTimeZone, quietUntil, type QuietHours } from './quiet-hours.ts'

const nights: QuietHours = {
  from: '22:00',
  to: '07:00',
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  time_zone: 'Asia/Bangkok',
}
const lunch: QuietHours = { ...nights, from: '12:00', to: '13:00' }
const weekend: QuietHours = { ...nights, from: '00:00', to: '00:00', days: ['saturday', 'sunday'] }
const nowhere: QuietHours = { ...nights, days: [] }
const newYork: QuietHours = { ...nights, time_zone: 'America/New_York' }

/** Quiet hours, instant, and when they end, null if it is not quiet. 27 November 2026 is a Friday. */
const cases: [string, QuietHours, string, string | null][] = [
  ['before the night', nights, '2026-11-26T21:59:59+07:00', null],
  ['when the night begins', nights, '2026-11-26T22:00:00+07:00', '2026-11-27T07:00:00+07:00'],
  ['before midnight', nights, '2026-11-26T23:59:59+07:00', '2026-11-27T07:00:00+07:00'],
  ['at midnight', nights, '2026-11-27T00:00:00+07:00', '2026-11-27T07:00:00+07:00'],
  ['in the last minute', nights, '2026-11-27T06:59:30+07:00', '2026-11-27T07:00:00+07:00'],
  ['when the night ends', nights, '2026-11-27T07:00:00+07:00', null],
  ['in the night that began on Friday', nights, '2026-11-28T03:00:00+07:00', '2026-11-28T07:00:00+07:00'],
  ['in the night that would have begun on Saturday', nights, '2026-11-29T03:00:00+07:00', null],
  ['on Saturday evening', nights, '2026-11-28T23:00:00+07:00', null],
  ['on Monday before dawn, as Sunday has no quiet hours', nights, '2026-11-30T03:00:00+07:00', null],
  ['in UTC terms the evening before', nights, '2026-11-26T15:30:00Z', '2026-11-27T00:00:00Z'],
  ['at lunch', lunch, '2026-11-27T12:30:00+07:00', '2026-11-27T13:00:00+07:00'],
  ['after lunch', lunch, '2026-11-27T13:00:00+07:00', null],
  ['on the whole weekend', weekend, '2026-11-28T10:00:00+07:00', '2026-11-30T00:00:00+07:00'],
  ['on Friday at the last minute', weekend, '2026-11-27T23:59:59+07:00', null],
  ['without a day', nowhere, '2026-11-26T23:00:00+07:00', null],
  ['in another time zone', newYork, '2026-11-27T10:00:00+07:00', '2026-11-27T19:00:00+07:00'],
  ['in daylight saving time', newYork, '2026-07-02T04:00:00Z', '2026-07-02T11:00:00Z'],
]

describe('quiet hours', () => {
  it.each(cases)('%s', (_, quiet, now, end) => {
    const at = Date.parse(now)
    expect(isQuiet(quiet, at)).toBe(end !== null)
    expect(new Date(quietUntil(quiet, at)).toISOString()).toBe(new Date(end ?? now).toISOString())
  })

  it('are never without a setting', () => {
    expect(isQuiet(null, Date.now())).toBe(false)
  })

  it('without a gap still end, so that no mail waits for ever', () => {
    const always: QuietHours = { ...weekend, days: [...nights.days, ...weekend.days] }
    expect(quietUntil(always, 0)).toBeLessThanOrEqual(8 * 86_400_000)
  })

  it('accept only time zones that the runtime knows', () => {
    expect([isTimeZone('Asia/Bangkok'), isTimeZone('Asia/Nowhere'), isTimeZone('')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
