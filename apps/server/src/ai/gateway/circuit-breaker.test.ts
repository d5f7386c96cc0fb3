import { expect, it } from 'vitest'
import { openCircuitBreaker } from './circuit-breaker.ts'

function atClock() {
  let time = 1000
  return { pass: (ms: number) => (time += ms), breaker: openCircuitBreaker(() => time) }
}
const fail = (breaker: ReturnType<typeof openCircuitBreaker>, times: number) => {
  for (let at = 0; at < times; at += 1) breaker.failed('a')
}

it('opens after five failures within a minute, for that model only', () => {
  const { breaker } = atClock()
  fail(breaker, 4)
  expect(breaker.mayAsk('a')).toBe(true)
  fail(breaker, 1)
  expect([breaker.mayAsk('a'), breaker.mayAsk('b')]).toEqual([false, true])
})

it('forgets failures further apart, and all of them after a success', () => {
  const { breaker, pass } = atClock()
  fail(breaker, 4)
  pass(61_000)
  fail(breaker, 4)
  expect(breaker.mayAsk('a')).toBe(true)
  breaker.worked('a')
  fail(breaker, 4)
  expect(breaker.mayAsk('a')).toBe(true)
})

it('lets one caller try after thirty seconds and decides by the result', () => {
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

it('stays open for the given time', () => {
  const { breaker, pass } = atClock()
  breaker.shut('a', 600_000)
  pass(599_999)
  expect(breaker.mayAsk('a')).toBe(false)
  pass(1)
  expect(breaker.mayAsk('a')).toBe(true)
})

it('lists open keys and their end, and nothing afterwards', () => {
  const { breaker, pass } = atClock()
  breaker.shut('a', 600_000)
  fail(breaker, 1)
  pass(100_000)
  expect(breaker.resting()).toEqual([{ key: 'a', leftMs: 500_000 }])
  pass(500_000)
  expect(breaker.resting()).toEqual([])
})
