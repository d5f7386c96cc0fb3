import { expect, test } from 'vitest'
import { dayAfter } from '@rp/domain/dates'
import { dayName, mondayOf, monthAfter, monthName, weeksOfMonth } from './calendar-days.ts'

test('a week starts on Monday, also across the end of a year', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2027-01-01')).toBe('2026-12-28')
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01')
})

test('a month includes every week it overlaps', () => {
  const weeks = weeksOfMonth('2026-11')
  expect(weeks.map(([first]) => first)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
})

test('names follow the language and the year that the user chose', () => {
  expect(monthName('2026-11', { language: 'en', buddhist: false })).toBe('November 2026')
  expect(monthName('2026-11', { language: 'th', buddhist: false })).toContain('2026')
  expect(monthName('2026-11', { language: 'th', buddhist: true })).toContain('2569')
  expect(dayName('2026-11-23', { language: 'en', buddhist: false })).toContain('23 November 2026')
})
