import { expect, test } from 'vitest'
import { reconnectDelay } from './reconnect-delay.ts'

test('reconnects after 1 to 5 s, half shorter or longer', () => {
  expect([0, 1, 2, 3, 9].map((tries) => reconnectDelay(tries, 0.5))).toEqual([1000, 2000, 4000, 5000, 5000])
  expect(reconnectDelay(0, 0)).toBe(500)
  expect(reconnectDelay(9, 1)).toBe(5000)
})
