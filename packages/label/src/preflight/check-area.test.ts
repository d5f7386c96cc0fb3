import { expect, it } from 'vitest'
import { check, complete } from '../testing/complete-label.ts'

it('says both sizes of a label that does not have the size of its place on the packaging', () => {
  const area = { width: 60_000, height: 60_000 }
  expect(check(complete, { area })).toMatchObject([
    { code: 'PAPER_LARGER', level: 'BLOCK', params: { paper: '100 × 80', area: '60 × 60' } },
  ])
  expect(check(complete, { area: { width: 80_000, height: 100_000 } })).toMatchObject([
    { code: 'PAPER_TURNED', level: 'BLOCK' },
  ])
  expect(check(complete, { area: { width: 120_000, height: 80_000 } })).toMatchObject([
    { code: 'PAPER_SMALLER', level: 'INFO' },
  ])
  expect(check(complete, { area: null })).toMatchObject([{ code: 'PAPER_UNCHECKED', level: 'WARN' }])
  expect(check(complete, { area: { width: 100_000, height: 80_000 } })).toEqual([])
})
