import { describe, expect, it } from 'vitest'
import { substitutionDays, substitutionState } from './substitution.ts'

const week = { from_day: '2026-12-07', to_day: '2026-12-13', ended_at: null }

describe('a substitution', () => {
  it.each([
    ['the day before', '2026-12-06', 'COMING'],
    ['its first day', '2026-12-07', 'CURRENT'],
    ['its last day', '2026-12-13', 'CURRENT'],
    ['the day after', '2026-12-14', 'OVER'],
  ])('on %s', (_when, today, state) => {
    expect(substitutionState(week, today)).toBe(state)
  })

  it('that was ended applies on no day', () => {
    expect(substitutionState({ ...week, ended_at: '2026-12-08T03:00:00.000Z' }, '2026-12-09')).toBe('OVER')
  })

  it('includes its first and last day', () => {
    expect(substitutionDays(week)).toBe(7)
    expect(substitutionDays({ from_day: '2026-12-07', to_day: '2026-12-07' })).toBe(1)
    // 2028 has a 29 February.
    expect(substitutionDays({ from_day: '2028-02-28', to_day: '2028-03-01' })).toBe(3)
  })
})
