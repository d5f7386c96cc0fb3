import { expect, it } from 'vitest'
import { snoozeMinutes } from '../limits.ts'
import { snoozeLeft, snoozeUntil } from './snooze.ts'

const now = Date.parse('2026-11-23T02:00:00.000Z')

it.each(snoozeMinutes)('a snooze of %d minutes lasts exactly that long', (minutes) => {
  const until = snoozeUntil(minutes, now)
  expect(snoozeLeft(until, now)).toBe(minutes === 10_000_000 ? 'changed' : minutes * 60_000)
  if (minutes === 10_000_000) expect(snoozeLeft(until, now + 86_400_000)).toBe('changed')
  else expect(snoozeLeft(until, now + minutes * 60_000)).toBe(0)
})

it('nothing is snoozed without a snooze', () => {
  expect(snoozeUntil(0, now)).toBeNull()
  expect(snoozeLeft(null, now)).toBe(0)
})
