import { expect, it } from 'vitest'
import { formatDate, writtenDate, writtenDateTime, writtenDay } from './dates.ts'

/** New Year's night in Bangkok, still the old year in UTC. */
const newYear = '2026-12-31T17:30:00.000Z'

it('papers and mails use the era of their language, and the day in Bangkok', () => {
  expect(writtenDate(newYear, 'en')).toBe('01/01/2027')
  expect(writtenDate(newYear, 'th')).toBe('01/01/2570')
  expect(writtenDateTime(newYear, 'th')).toBe('01/01/2570 12:30 AM')
})

it('a calendar day keeps its date', () => {
  expect(writtenDay('2026-12-31', 'en')).toBe('31/12/2026')
  expect(writtenDay('2026-12-31', 'th')).toBe('31/12/2569')
})

it('the panel uses the era chosen by the user, in either language', () => {
  expect([formatDate(newYear), formatDate(newYear, { buddhist: true })]).toEqual(['01/01/2027', '01/01/2570'])
})
