import { expect, it } from 'vitest'
import { monthsOfName } from './months-of-name.ts'

const from = new Date('2026-01-31T23:30:00.000Z')

it('a name is looked for in the month of a clock ahead, this one and the one before', () => {
  const months = monthsOfName({ text: 'นภา', from, isNarrowed: false })
  expect(months).toEqual([['2602นภา'], ['2601นภา'], ['2512นภา']])
})

it('of a part of the rooms it is looked for in more months', () => {
  const months = monthsOfName({ text: 'นภา', from, isNarrowed: true })
  expect(months).toHaveLength(11)
  expect(months.at(-1)).toEqual(['2504นภา'])
})

it('its letters are asked for three on end, each three once, spaces with them and tone marks without', () => {
  const thisMonth = (text: string) => monthsOfName({ text, from, isNarrowed: false })[1]
  expect(thisMonth('แก้ว ba')).toEqual(['2601แกว', '2601กว ', '2601ว b', '2601 ba'])
  expect(thisMonth('aaaa')).toEqual(['2601aaa'])
})
