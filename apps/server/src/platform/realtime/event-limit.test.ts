import { socketEvents } from '@rp/domain/limits'
import { expect, it } from 'vitest'
import { openEventLimit } from './event-limit.ts'

it('a socket that floods is held back until the window is over', () => {
  let now = 0
  const withinLimit = openEventLimit(() => now)
  const flood = Array.from({ length: socketEvents.max + 5 }, () => withinLimit())
  expect(flood.filter(Boolean)).toHaveLength(socketEvents.max)
  now = socketEvents.windowMs + 1
  expect(withinLimit()).toBe(true)
})
