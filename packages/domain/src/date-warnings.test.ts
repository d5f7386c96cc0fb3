import { describe, expect, it } from 'vitest'
import { usualCalendar } from './calendar/work-calendar.ts'
import { dateWarnings, type DateWarning } from './date-warnings.ts'

// Now is Thursday 26 November 2026, 09:00 in Bangkok. 5 December 2026 (Saturday) is a holiday with a substitute on
// Monday the 7th.
const now = Date.parse('2026-11-26T09:00:00+07:00')
const at = (bangkok: string) => new Date(`${bangkok}:00+07:00`).toISOString()

describe('a visit', () => {
  it.each<[string, DateWarning[]]>([
    ['2026-11-27T09:30', []],
    ['2026-11-26T09:30', []],
    ['2026-11-27T07:00', []],
    ['2026-11-27T06:59', ['NIGHT']],
    ['2026-11-27T19:59', []],
    ['2026-11-27T20:00', ['NIGHT']],
    ['2026-11-27T03:00', ['NIGHT']],
    ['2026-11-28T10:00', ['DAY_OFF']],
    ['2026-11-29T10:00', ['DAY_OFF']],
    ['2026-12-07T10:00', ['DAY_OFF']],
    ['2026-12-05T03:00', ['DAY_OFF', 'NIGHT']],
    ['2026-11-25T10:00', ['PAST']],
    ['2020-06-10T10:00', ['PAST']],
    ['2027-11-26T10:00', []],
    ['2027-12-01T10:00', ['FAR']],
    // A Buddhist year typed where a common year is expected.
    ['2569-11-27T10:00', ['FAR']],
    ['2029-03-01T10:00', ['FAR', 'CALENDAR_UNKNOWN']],
  ])('at %s: %j', (bangkok, expected) => {
    expect(dateWarnings('VISIT', at(bangkok), usualCalendar, now)).toEqual(expected)
  })
})

describe('a receipt', () => {
  it.each<[string, DateWarning[]]>([
    ['2026-11-26T08:59', []],
    ['2026-11-26T09:01', ['FUTURE']],
    ['2027-01-10T09:00', ['FUTURE']],
    ['2026-11-01T23:00', []],
    ['2026-10-20T09:00', ['LONG_AGO']],
    ['1983-11-26T09:00', ['LONG_AGO']],
  ])('at %s: %j', (bangkok, expected) => {
    expect(dateWarnings('RECEIPT', at(bangkok), usualCalendar, now)).toEqual(expected)
  })
})

describe('a due date', () => {
  it.each<[string, DateWarning[]]>([
    ['2026-11-26', []],
    ['2026-12-01', []],
    ['2026-11-25', ['PAST']],
    ['2020-01-01', ['PAST']],
    ['2026-11-28', ['DAY_OFF']],
    ['2027-11-29', ['FAR']],
    ['2569-12-01', ['FAR']],
  ])('on %s: %j', (day, expected) => {
    expect(dateWarnings('DUE', day, usualCalendar, now)).toEqual(expected)
  })
})

describe('an expiry date', () => {
  it.each<[string, DateWarning[]]>([
    ['2026-11-28', []],
    ['2026-11-25', ['PAST']],
    ['2569-12-01', ['FAR']],
  ])('%s: %j', (day, expected) => {
    expect(dateWarnings('VALIDITY', day, usualCalendar, now)).toEqual(expected)
  })
})

it.each(['', 'tomorrow', '2026-13-40', null, undefined, 5])('%j is no date and gives no warning', (value) => {
  expect(dateWarnings('VISIT', value, usualCalendar, now)).toEqual([])
})
