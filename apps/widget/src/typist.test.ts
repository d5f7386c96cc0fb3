import { expect, test, vi } from 'vitest'
import { openTypist } from './typist.ts'

test('reports typing at most every 3 s, and its end once', () => {
  const typist = openTypist(() => undefined)
  expect([10_000, 12_999, 13_000].map((now) => typist.wrote(true, now))).toEqual([true, false, true])
  expect([typist.wrote(false), typist.wrote(false)]).toEqual([true, false])
})

test('forgets after 6 s that somebody is typing', () => {
  vi.useFakeTimers()
  const faded = vi.fn()
  const typist = openTypist(faded)
  typist.received('ploy')
  vi.advanceTimersByTime(5999)
  expect(typist.name()).toBe('ploy')
  vi.advanceTimersByTime(1)
  expect(typist.name()).toBeUndefined()
  expect(faded).toHaveBeenCalledOnce()
})
