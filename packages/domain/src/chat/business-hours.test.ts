import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekdays } from '../enumerations.ts'
import { usualCalendar } from '../calendar/work-calendar.ts'
import { openingAt, type BusinessHours } from './business-hours.ts'

const office: BusinessHours = {
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  times: [
    { start: '09:00', end: '12:00' },
    { start: '13:00', end: '18:00' },
  ],
  closedOnHolidays: true,
}
const at = (bangkok: string): number => Date.parse(`${bangkok}:00+07:00`)
const closed = (since: string, next: string) => ({ isOpen: false, since: at(since), next: at(next) })

describe('business hours', () => {
  it('are open from their first minute to the one before the last', () => {
    expect(openingAt(office, at('2026-11-23T09:00'), usualCalendar)).toEqual({
      isOpen: true,
      until: at('2026-11-23T12:00'),
    })
    expect(openingAt(office, at('2026-11-23T12:00'), usualCalendar)).toEqual(
      closed('2026-11-23T12:00', '2026-11-23T13:00'),
    )
  })

  it('are closed over the weekend from Friday to Monday', () => {
    expect(openingAt(office, at('2026-11-21T10:00'), usualCalendar)).toEqual(
      closed('2026-11-20T18:00', '2026-11-23T09:00'),
    )
  })

  it('are closed on public holidays if the settings say so', () => {
    const songkran = at('2026-04-14T10:00')
    expect(openingAt(office, songkran, usualCalendar)).toEqual(closed('2026-04-10T18:00', '2026-04-16T09:00'))
    expect(openingAt({ ...office, closedOnHolidays: false }, songkran, usualCalendar).isOpen).toBe(true)
  })

  it('continue past midnight, even into a closed day', () => {
    const night = { ...office, times: [{ start: '22:00', end: '02:00' }] }
    expect(openingAt(night, at('2026-11-21T01:59'), usualCalendar)).toEqual({
      isOpen: true,
      until: at('2026-11-21T02:00'),
    })
    expect(openingAt(night, at('2026-11-21T23:00'), usualCalendar).isOpen).toBe(false)
  })

  it('merge where the end of a day meets the start of the next', () => {
    const always = {
      ...office,
      days: weekdays,
      times: [{ start: '00:00', end: '24:00' }],
      closedOnHolidays: false,
    }
    // Never closed: open until the end of the month that is searched.
    expect(openingAt(always, at('2026-11-21T23:59'), usualCalendar)).toEqual({
      isOpen: true,
      until: at('2026-12-23T00:00'),
    })
    const split = {
      ...always,
      times: [
        { start: '08:00', end: '24:00' },
        { start: '00:00', end: '02:00' },
      ],
    }
    expect(openingAt(split, at('2026-11-21T03:00'), usualCalendar)).toEqual(
      closed('2026-11-21T02:00', '2026-11-21T08:00'),
    )
  })

  it('have no next opening without a business day', () => {
    expect(openingAt({ ...office, days: [] }, at('2026-11-23T10:00'), usualCalendar)).toEqual({
      isOpen: false,
      since: null,
      next: null,
    })
  })

  it('give one closed period for every moment in it', () => {
    const moments = fc.integer({ min: at('2026-01-01T00:00'), max: at('2027-12-31T00:00') })
    fc.assert(
      fc.property(moments, fc.double({ min: 0, max: 1, noNaN: true }), (moment, part) => {
        const found = openingAt(office, moment, usualCalendar)
        if (found.isOpen) expect(openingAt(office, found.until, usualCalendar).isOpen).toBe(false)
        else {
          const { since, next } = found
          if (since === null || next === null) throw new Error('an office opens every month')
          expect(openingAt(office, since + Math.floor(part * (next - since - 1)), usualCalendar)).toEqual(
            found,
          )
          expect(openingAt(office, next, usualCalendar).isOpen).toBe(true)
        }
      }),
    )
  })
})
