import { expect, test } from 'vitest'
import { resendDelay } from './resend-delay.ts'

test('waits 0.5 to 5 s before sending again, longer each time', () => {
  expect([resendDelay(1, 0), resendDelay(10, 0), resendDelay(10, 1)]).toEqual([500, 500, 5000])
  expect([1, 2, 3, 4].map((failures) => resendDelay(failures, 1))).toEqual([1000, 2000, 4000, 5000])
})
