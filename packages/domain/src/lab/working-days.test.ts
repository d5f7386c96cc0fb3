import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bangkokDay } from '../dates.ts'
import { endOfWork, isWorkingDay, usualCalendar as usual } from '../calendar/work-calendar.ts'
import { addWorkingDays, workingDaysBetween } from './working-days.ts'

describe('Thai working days', () => {
  it.each([
    ['2026-11-20', true, 'a Friday'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-04-14', false, 'Songkran'],
    ['2026-06-01', false, 'the Monday after Visakha Bucha on a Sunday'],
    ['2027-01-01', false, 'New Year'],
    ['2023-01-02', false, 'New Year’s Eve on a Saturday, made up for in January'],
    ['2023-01-03', false, 'New Year on the Sunday after it'],
    ['2023-01-04', true, 'the day after both'],
  ])('%s: worked %s, %s', (day, worked) => {
    expect(isWorkingDay(day, usual)).toBe(worked)
  })

  it('count an SLA over a weekend and Songkran', () => {
    expect(addWorkingDays('2026-11-20', 3, usual)).toBe('2026-11-25')
    expect(addWorkingDays('2026-04-10', 2, usual)).toBe('2026-04-17')
    expect(addWorkingDays('2026-11-21', 0, usual)).toBe('2026-11-23')
  })

  it('add and count consistently, and end on a working day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 120 }), (offset, count) => {
        const day = new Date(Date.UTC(2024, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10)
        const first = addWorkingDays(day, 0, usual)
        const last = addWorkingDays(day, count, usual)
        expect(isWorkingDay(last, usual)).toBe(true)
        expect(workingDaysBetween(first, last, usual)).toBe(count)
        expect(workingDaysBetween(last, first, usual)).toBe(count === 0 ? 0 : -count)
      }),
    )
  })

  it('end at 18:00 in Bangkok', () => {
    expect(endOfWork('2026-11-23', usual)).toBe('2026-11-23T11:00:00.000Z')
    expect(bangkokDay('2026-11-23T17:30:00Z')).toBe('2026-11-24')
  })
})
