import { expect, test } from 'vitest'
import { asTime } from './as-time.ts'

test.each([
  ['9', '09:00'],
  ['13', '13:00'],
  ['900', '09:00'],
  ['1330', '13:30'],
  ['9:30', '09:30'],
  ['09:30', '09:30'],
  ['', ''],
  ['9:3', '9:3'],
  ['25:00', '25:00'],
])('reads "%s" as "%s"', (typed, written) => {
  expect(asTime(typed)).toBe(written)
})
