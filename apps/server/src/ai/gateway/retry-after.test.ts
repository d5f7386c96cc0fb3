import { expect, it } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

const now = Date.parse('2026-11-26T12:00:00Z')

it.each([
  ['2', 2000],
  ['0', 0],
  ['1.5', 1500],
  ['Thu, 26 Nov 2026 12:01:00 GMT', 60_000],
  ['Thu, 26 Nov 2026 11:00:00 GMT', 0],
  ['', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('a Retry-After of %s means %s ms', (header, waitMs) => {
  expect(retryAfterMs(header, now)).toBe(waitMs)
})
