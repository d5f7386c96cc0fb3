import { expect, it } from 'vitest'
import { openBreaker } from './breaker.ts'

function atClock() {
  let time = 1000
  return { pass: (ms: number) => (time += ms), breaker: openBreaker(() => time) }
}
const fail = (breaker: ReturnType<typeof openBreaker>, times: number) => {
  for (let at = 0; at < times; at += 1) breaker.failed('a')
}

it('opens after five failures within a minute, for that model alone', () => {
  const { breaker } = atClock()
  fail(breaker, 4)
  expect(breaker.mayAsk('a')).toBe(true)
  fail(breaker, 1)
  expect([breaker.mayAsk('a'), breaker.mayAsk('b')]).toEqual([false, true])
})

it('forgets failures that lie further apart, and all of them after a success', () => {
  const { breaker, pass } = atClock()
  fail(breaker, 4)
  pass(61_000)
  fail(breaker, 4)
  expect(breaker.mayAsk('a')).toBe(true)
  breaker.worked('a')
  fail(breaker, 4)
  expect(breaker.mayAsk('a')).toBe(true)
})

it('lets one caller try after thirty seconds and decides by that', () => {
  const { breaker, pass } = atClock()
  fail(breaker, 5)
  pass(30_000)
  expect([breaker.mayAsk('a'), breaker.mayAsk('a')]).toEqual([true, false])
  breaker.failed('a')
  expect(breaker.mayAsk('a')).toBe(false)
  pass(30_000)
  expect(breaker.mayAsk('a')).toBe(true)
  breaker.worked('a')
  expect([breaker.mayAsk('a'), breaker.mayAsk('a')]).toEqual([true, true])
})

it('stays shut as long as it was told', () => {
  const { breaker, pass } = atClock()
  breaker.shut('a', 600_000)
  pass(599_999)
  expect(breaker.mayAsk('a')).toBe(false)
  pass(1)
  expect(breaker.mayAsk('a')).toBe(true)
})

it('tells what rests and until when, and nothing once that is over', () => {
  const { breaker, pass } = atClock()
  breaker.shut('a', 600_000)
  fail(breaker, 1)
  expect(breaker.resting().map(({ key }) => key)).toEqual(['a'])
  pass(600_000)
  expect(breaker.resting()).toEqual([])
})
