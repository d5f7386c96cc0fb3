import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openPacing } from './pacing.ts'

describe('the rate limit of a number', () => {
  it('allows a burst to one customer, and then one message every 6 seconds', () => {
    const pacing = openPacing()
    for (let sent = 0; sent < 45; sent += 1) expect(pacing.take('n', 'c', 0)).toBe(0)
    expect(pacing.take('n', 'c', 0)).toBe(6000)
    expect(pacing.take('n', 'c', 6000)).toBe(0)
    expect(pacing.take('n', 'c', 6000)).toBeGreaterThan(0)
  })

  it('never allows more than 80 a second from one number after the first burst', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 100, maxLength: 1000 }), (gaps) => {
        const pacing = openPacing()
        let now = 0
        let sent = 0
        for (const [index, gap] of gaps.entries()) {
          now += gap
          if (pacing.take('n', `c${index}`, now) === 0) sent += 1
        }
        expect(sent).toBeLessThanOrEqual(80 + Math.ceil((now * 80) / 1000))
      }),
    )
  })
})
