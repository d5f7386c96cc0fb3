import { expect, it } from 'vitest'
import { nextOpenText } from './next-open.ts'

const now = Date.parse('2026-11-21T10:00:00+07:00')
const monday = Date.parse('2026-11-23T09:00:00+07:00')

it('names the weekday and the time in Bangkok', () => {
  expect(nextOpenText(monday, 'en', now)).toBe('Monday 09:00')
  expect(nextOpenText(monday, 'th', now)).toBe('วันจันทร์ 09:00 น.')
})

it('adds the date if the weekday occurs again before', () => {
  expect(nextOpenText(monday + 7 * 86_400_000, 'en', now)).toBe('Monday 30/11/2026 09:00')
  expect(nextOpenText(monday + 7 * 86_400_000, 'th', now)).toBe('วันจันทร์ 30/11/2569 09:00 น.')
})

it("adds the date from a week on, if the weekday is today's", () => {
  const week = now + 7 * 86_400_000
  expect(nextOpenText(week - 60_000, 'en', now)).toBe('Saturday 09:59')
  expect(nextOpenText(week, 'en', now)).toBe('Saturday 28/11/2026 10:00')
})

it('is empty if nothing is known', () => {
  expect(nextOpenText(null, 'en', now)).toBe('')
})
