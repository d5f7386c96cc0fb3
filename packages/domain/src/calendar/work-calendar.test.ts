import { describe, expect, it } from 'vitest'
import { addWorkingDays } from '../lab/working-days.ts'
import {
  endOfWork,
  isHoliday,
  isHolidayCalendarKnown,
  isWorkingDay,
  usualCalendar,
  type WorkCalendar,
} from './work-calendar.ts'

const recorded = new Map([[2029, new Set(['2029-01-01', '2029-02-27'])]])
const own: WorkCalendar = { ...usualCalendar, recorded }

describe('the work calendar', () => {
  it('knows the built-in years and the recorded ones', () => {
    expect(isHolidayCalendarKnown('2028-12-31', usualCalendar)).toBe(true)
    expect(isHolidayCalendarKnown('2029-01-01', usualCalendar)).toBe(false)
    expect(isHolidayCalendarKnown('2029-01-01', own)).toBe(true)
  })

  it('uses only the recorded holidays of a recorded year', () => {
    expect(isHoliday('2029-02-27', own)).toBe(true)
    expect(isHoliday('2029-05-01', own)).toBe(false)
    expect(isHoliday('2029-05-01', usualCalendar)).toBe(true)
    expect(isHoliday('2028-05-01', own)).toBe(true)
  })

  it('counts by the configured week', () => {
    const sixDays: WorkCalendar = { ...usualCalendar, days: [...usualCalendar.days, 'saturday'] }
    expect(isWorkingDay('2026-11-28', sixDays)).toBe(true)
    expect(addWorkingDays('2026-11-27', 1, sixDays)).toBe('2026-11-28')
    expect(addWorkingDays('2026-11-27', 1, usualCalendar)).toBe('2026-11-30')
  })

  it('ends a day with its last range, past midnight too', () => {
    const ends = (...hours: WorkCalendar['hours']) => endOfWork('2026-11-23', { ...usualCalendar, hours })
    expect(ends({ start: '08:00', end: '12:00' }, { start: '13:00', end: '17:30' })).toBe(
      '2026-11-23T10:30:00.000Z',
    )
    expect(ends({ start: '22:00', end: '02:00' })).toBe('2026-11-23T19:00:00.000Z')
  })

  it('without working days still terminates', () => {
    expect(addWorkingDays('2026-11-27', 3, { ...usualCalendar, days: [] })).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})
