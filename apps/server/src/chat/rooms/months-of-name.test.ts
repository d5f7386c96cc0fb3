import { expect, it } from 'vitest'
import { monthsOfName } from './months-of-name.ts'

it('a name is searched in the next month, for clocks ahead, then in this one and the year before, newest first', () => {
  const months = monthsOfName(new Date('2026-01-31T23:30:00.000Z'))
  expect(months.slice(0, 3)).toEqual(['2602', '2601', '2512'])
  expect([months.length, months.at(-1)]).toEqual([13, '2502'])
})
