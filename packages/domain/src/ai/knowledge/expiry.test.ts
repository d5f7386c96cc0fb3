import { expect, it } from 'vitest'
import { expiryOf } from './expiry.ts'

const now = Date.parse('2026-11-26T05:00:00.000Z')

it.each([
  ['ACTIVE', null, null],
  ['ACTIVE', '2026-11-26T05:00:00.000Z', 'EXPIRED'],
  ['ACTIVE', '2026-11-01T00:00:00.000Z', 'EXPIRED'],
  ['ACTIVE', '2026-11-26T05:00:00.001Z', 'SOON'],
  ['ACTIVE', '2026-12-10T05:00:00.000Z', 'SOON'],
  ['ACTIVE', '2026-12-10T05:00:00.001Z', null],
  ['DRAFT', '2026-11-01T00:00:00.000Z', null],
  ['SUPERSEDED', '2026-11-01T00:00:00.000Z', null],
  ['ARCHIVED', '2026-11-27T00:00:00.000Z', null],
])('%s until %s: %s', (status, valid_to, expected) => {
  expect(expiryOf({ status, valid_to }, now)).toBe(expected)
})
