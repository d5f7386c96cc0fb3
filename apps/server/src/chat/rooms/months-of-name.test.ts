import { expect, it } from 'vitest'
import { monthsOfName } from './months-of-name.ts'

const from = new Date('2026-01-31T23:30:00.000Z')

it('a name is looked for in the month of a clock ahead, this one and the one before', () => {
  expect(monthsOfName({ from, isNarrowed: false })).toEqual(['2602', '2601', '2512'])
})

it('of a part of the rooms it is looked for in more months', () => {
  const months = monthsOfName({ from, isNarrowed: true })
  expect([months.length, months.at(-1)]).toEqual([9, '2506'])
})
