import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laterAt, laterChoices } from './later.ts'

const friday = Date.parse('2026-11-20T16:30:00+07:00')

describe('later', () => {
  it('is an hour from now, this evening, tomorrow morning or on Monday', () => {
    expect(laterChoices.map((choice) => laterAt(choice, friday))).toEqual([
      '2026-11-20T10:30:00.000Z',
      '2026-11-20T10:00:00.000Z',
      '2026-11-21T02:00:00.000Z',
      '2026-11-23T02:00:00.000Z',
    ])
  })

  it('has no evening once that has passed', () => {
    expect(laterAt('evening', friday + 3_600_000)).toBeNull()
  })

  it('is always in the future, within eight days', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...laterChoices),
        fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') }),
        (choice, now) => {
          const at = laterAt(choice, now)
          if (at === null) return
          expect(Date.parse(at) - now).toBeGreaterThan(0)
          expect(Date.parse(at) - now).toBeLessThanOrEqual(8 * 86_400_000)
        },
      ),
    )
  })
})
