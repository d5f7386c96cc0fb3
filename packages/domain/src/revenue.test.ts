import { expect, it } from 'vitest'
import { lastMonths, rangeOfMonth } from './revenue.ts'

it('months are those of Bangkok, across years', () => {
  // Half past midnight on New Year in Bangkok.
  expect(lastMonths(new Date('2026-12-31T17:30:00Z'), 3)).toEqual(['2027-01', '2026-12', '2026-11'])
})

it.each([
  ['2026-11', '2026-10-31T17:00:00.000Z', '2026-11-30T17:00:00.000Z'],
  ['2026-12', '2026-11-30T17:00:00.000Z', '2026-12-31T17:00:00.000Z'],
])('%s begins and ends at midnight in Bangkok', (month, from, to) => {
  expect(rangeOfMonth(month)).toEqual({ from, to })
})
