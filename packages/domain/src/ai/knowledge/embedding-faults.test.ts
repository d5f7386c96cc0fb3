import { describe, expect, it } from 'vitest'
import { disturbs, embeddingWaitMs } from './embedding-faults.ts'

describe('an embedding failure', () => {
  it('notifies the admins at once, unless it may be transient', () => {
    expect([1, 2, 3].map((failures) => disturbs('NOT_ALLOWED', failures))).toEqual([true, true, true])
    expect([1, 2, 3].map((failures) => disturbs('THROTTLED', failures))).toEqual([false, false, true])
  })

  it.each([
    [1, undefined, 30_000],
    [2, undefined, 60_000],
    [4, undefined, 240_000],
    [20, undefined, 3_600_000],
    [1, 1500, 1500],
    [5, 90_000, 90_000],
    [1, 86_400_000, 3_600_000],
  ])('waits after %i failures and a Retry-After of %s for %i ms', (failures, retryAfterMs, waitMs) => {
    expect(embeddingWaitMs(failures, retryAfterMs)).toBe(waitMs)
  })
})
