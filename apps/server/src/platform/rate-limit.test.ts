import { afterEach, expect, it, vi } from 'vitest'
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

afterEach(() => void vi.useRealTimers())

it.each([-3_600_000, 3_600_000])('a clock that is set by %d ms changes no window', (jumpMs) => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const withinLimit = openRateLimit(limit)
  for (let n = 0; n < limit.max; n += 1) withinLimit('one')
  vi.setSystemTime(Date.now() + jumpMs)
  expect(withinLimit('one')).toBe(false)
  vi.advanceTimersByTime(limit.windowMs + 1)
  expect(withinLimit('one')).toBe(true)
})
