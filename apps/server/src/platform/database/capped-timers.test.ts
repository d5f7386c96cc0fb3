import { afterEach, beforeEach, expect, it } from 'vitest'
import { capTimers } from './capped-timers.ts'

const { setTimeout: uncapped } = globalThis
const tenYears = 10 * 365 * 24 * 3600 * 1000

beforeEach(() => {
  process.on('warning', ignore)
})
afterEach(() => {
  globalThis.setTimeout = uncapped
  process.off('warning', ignore)
})
/** Node warns each time about a timer that is too long. */
const ignore = () => undefined

/** How often a timer of this length fires within a tenth of a second. */
async function timesOf(ms: number): Promise<number> {
  let times = 0
  const timer = setTimeout(() => (times += 1), ms)
  await new Promise((resolve) => uncapped(resolve, 100))
  clearTimeout(timer)
  return times
}

it('a timer of ten years fires at once, which is why it is capped', async () => {
  expect(await timesOf(tenYears)).toBe(1)
  capTimers()
  expect(await timesOf(tenYears)).toBe(0)
})

it('a short timer fires on time, with its arguments', async () => {
  capTimers()
  expect(await timesOf(5)).toBe(1)
  // oxlint-disable-next-line own/no-chance -- the timer itself is what is tested
  expect(await new Promise((resolve) => setTimeout(resolve, 1, 'given'))).toBe('given')
})
