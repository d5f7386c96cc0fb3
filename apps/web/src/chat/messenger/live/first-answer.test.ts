import { beforeEach, describe, expect, it, vi } from 'vitest'
import { firstAnswer } from './first-answer.ts'

describe('the first answer', () => {
  beforeEach(() => void vi.useFakeTimers())

  it('is requested once if it comes at once', async () => {
    const { ask, requestCount: request } = answering([[10, 'first']])
    const answer = firstAnswer(ask)
    await vi.advanceTimersByTimeAsync(5000)
    expect([await answer, request()]).toEqual(['first', 1])
  })

  it('is the second if the first is lost', async () => {
    const { ask } = answering([
      [10_000, null],
      [20, 'second'],
    ])
    const answer = firstAnswer(ask)
    await vi.advanceTimersByTimeAsync(1020)
    expect(await answer).toBe('second')
  })

  it('is the first if that is only late', async () => {
    const { ask } = answering([
      [1100, 'first'],
      [2000, 'second'],
    ])
    const answer = firstAnswer(ask)
    await vi.advanceTimersByTimeAsync(1100)
    expect(await answer).toBe('first')
  })

  it('is none if both fail, and an immediate failure is not retried', async () => {
    const { ask, requestCount: request } = answering([[10, null]])
    const answer = firstAnswer(ask)
    await vi.advanceTimersByTimeAsync(5000)
    expect([await answer, request()]).toEqual([null, 1])
  })

  function answering(answers: [afterMs: number, answer: string | null][]) {
    let at = 0
    const ask = () =>
      // oxlint-disable-next-line own/no-chance -- on the clock of the test
      new Promise<string | null>((resolve) => {
        const [afterMs, answer] = answers[at] ?? [0, null]
        at += 1
        setTimeout(() => resolve(answer), afterMs)
      })
    return { ask, requestCount: () => at }
  }
})
