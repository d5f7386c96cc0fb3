import { expect, it } from 'vitest'
import { syncRetryMs } from './sync-retry.ts'

it('asks again at once, then ever less often, but each second', () => {
  expect([1, 2, 3, 4, 5, 50].map(syncRetryMs)).toEqual([150, 300, 600, 1000, 1000, 1000])
})
