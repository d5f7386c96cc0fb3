import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bangkokDay } from '../dates.ts'
import { addWorkingDays, endOfWork, isWorkingDay, workingDaysBetween } from './working-days.ts'

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
    expect(isWorkingDay(day)).toBe(worked)
  })

  it('count an SLA over a weekend and over Songkran', () => {
    expect(addWorkingDays('2026-11-20', 3)).toBe('2026-11-25')
    expect(addWorkingDays('2026-04-10', 2)).toBe('2026-04-17')
    expect(addWorkingDays('2026-11-21', 0)).toBe('2026-11-23')
  })

  it('add and count agree, and the last day is worked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 120 }), (offset, count) => {
        const day = new Date(Date.UTC(2024, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10)
        const first = addWorkingDays(day, 0)
        const last = addWorkingDays(day, count)
        expect(isWorkingDay(last)).toBe(true)
        expect(workingDaysBetween(first, last)).toBe(count)
        expect(workingDaysBetween(last, first)).toBe(count === 0 ? 0 : -count)
      }),
    )
  })

  it('end at six in the evening of Bangkok', () => {
    expect(endOfWork('2026-11-23')).toBe('2026-11-23T11:00:00.000Z')
    expect(bangkokDay('2026-11-23T17:30:00Z')).toBe('2026-11-24')
  })
})
