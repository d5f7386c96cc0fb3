import { expect, it } from 'vitest'
import { endOfToday } from './worklists.ts'

it.each([
  ['2026-11-26T09:00:00+07:00', '2026-11-26T17:00:00.000Z'],
  ['2026-11-26T23:59:59+07:00', '2026-11-26T17:00:00.000Z'],
  // In London the day has not begun.
  ['2026-11-25T18:00:00Z', '2026-11-26T17:00:00.000Z'],
])('the day of %s in Bangkok ends at %s', (now, end) => expect(endOfToday(new Date(now))).toBe(end))
