import { expect, it } from 'vitest'
import { openRateLimit } from './rate-limit.ts'

const limit = { max: 30, windowMs: 10_000 }

it('a flooding client is held back until the window is over, and others are not', () => {
  let now = 0
  const withinLimit = openRateLimit(limit, () => now)
  const flood = Array.from({ length: limit.max + 5 }, () => withinLimit('one'))
  expect(flood.filter(Boolean)).toHaveLength(limit.max)
  now = limit.windowMs
  expect([withinLimit('one'), withinLimit('two')]).toEqual([false, true])
  now = limit.windowMs + 1
  expect([withinLimit('one'), withinLimit('two')]).toEqual([true, true])
})
