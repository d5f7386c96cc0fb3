import { expect, it } from 'vitest'
import { verdictOn } from './verdict.ts'

const steady = [100, 101, 99, 100, 102]
const times = (factor: number) => steady.map((value) => value * factor)

it.each([
  { what: 'the same runs', figure: 'p50_ms', before: steady, after: steady, differs: 'no', ratio: 1 },
  {
    what: '8 % more time',
    figure: 'p50_ms',
    before: steady,
    after: times(1.08),
    differs: 'worse',
    ratio: 1.08,
  },
  {
    what: '10 % less time',
    figure: 'p50_ms',
    before: steady,
    after: times(0.9),
    differs: 'better',
    ratio: 0.9,
  },
  {
    what: 'a lower rate',
    figure: 'sent_a_second',
    before: steady,
    after: times(0.9),
    differs: 'worse',
    ratio: 0.9,
  },
  {
    what: 'a greater share',
    figure: 'share',
    before: steady,
    after: times(1.1),
    differs: 'better',
    ratio: 1.1,
  },
  {
    what: '4 %, however steady',
    figure: 'p50_ms',
    before: steady,
    after: times(1.04),
    differs: 'no',
    ratio: 1.04,
  },
  // One run of the second is as fast as the first: the machine may have been busy in the others.
  {
    what: 'runs that overlap',
    figure: 'p50_ms',
    before: steady,
    after: [100, 120, 121, 119, 122],
    differs: 'no',
    ratio: 1.2,
  },
  {
    what: 'a fault that is new',
    figure: 'missing',
    before: [0, 0, 0],
    after: [1, 1, 1],
    differs: 'worse',
    ratio: Infinity,
  },
  {
    what: 'no fault in either',
    figure: 'missing',
    before: [0, 0, 0],
    after: [0, 0, 0],
    differs: 'no',
    ratio: 1,
  },
])('$what', ({ figure, before, after, differs, ratio }) => {
  const verdict = verdictOn(figure, { before, after })
  expect(verdict.differs).toBe(differs)
  expect(verdict.ratio).toBeCloseTo(ratio, 1)
})

it('takes the ratio pair by pair, so that a machine that slows down does not count', () => {
  const before = [100, 150, 200, 300, 400]
  const verdict = verdictOn('p50_ms', { before, after: before.map((value) => value * 1.01) })
  expect(verdict).toMatchObject({ differs: 'no', before: 200, after: 202 })
  expect(verdict.ratio).toBeCloseTo(1.01)
})
