import { expect, it } from 'vitest'
import { syncRetryMs } from './sync-retry.ts'

it('retries at once, then less often, up to once a second', () => {
  expect([1, 2, 3, 4, 5, 50].map(syncRetryMs)).toEqual([150, 300, 600, 1000, 1000, 1000])
})
