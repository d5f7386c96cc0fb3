import { expect, it } from 'vitest'
import { quotaForecast, quotaLevel } from './message-quota.ts'

/** Noon in Bangkok on a day of November, which has 30 days. */
const noon = (day: number) => new Date(Date.UTC(2026, 10, day, 5))

it.each([
  // 10.5 days passed by noon of the 11th: 105 in them make 300 in 30 days
  [105, 11, 300],
  [0, 11, 0],
  [7, 1, 7],
  // the last hour: the forecast equals the usage
  [290, 30, 295],
])('%i used by noon of the %ith give %i in the month', (used, day, expected) => {
  expect(quotaForecast({ used }, noon(day))).toBe(expected)
})

it.each([
  [100, 300, 11, 'enough'],
  [106, 300, 11, 'forecast'],
  [239, 300, 25, 'enough'],
  [240, 300, 25, 'low'],
  [299, 300, 25, 'low'],
  [300, 300, 25, 'spent'],
  [200, 300, 3, 'enough'],
  [99_999, null, 11, 'enough'],
] as const)('%i of %s by the %ith is %s', (used, limit, day, level) => {
  expect(quotaLevel({ used, limit }, noon(day))).toBe(level)
})
