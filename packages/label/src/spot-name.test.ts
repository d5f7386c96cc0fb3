import { describe, expect, it, test } from 'vitest'
import { isSameSpot, reservedSpot, spotKey } from './spot-name.ts'
import { spotNameCases } from './spot-name-cases.ts'

describe('two names of spot inks are one ink', () => {
  test.each(spotNameCases)('%s and %s: %s (%s)', (one, other, same) => {
    expect(isSameSpot(one, other)).toBe(same)
    expect(isSameSpot(other, one)).toBe(same)
  })

  it('never by an empty key', () => {
    for (const name of ['★', 'C', '+', 'PANTONE', 'x'.repeat(60)]) expect(spotKey(name)).not.toBe('')
  })
})

describe('a reserved name', () => {
  test.each([
    ['All', 'all'],
    ['ALL', 'all'],
    [' all ', 'all'],
    ['[Registration]', 'all'],
    ['None', 'none'],
    ['none', 'none'],
    ['ไม่มี', 'none'],
    ['Black', { c: 0, m: 0, y: 0, k: 100 }],
    ['black', { c: 0, m: 0, y: 0, k: 100 }],
    ['Process Black', { c: 0, m: 0, y: 0, k: 100 }],
    ['สีดำ', { c: 0, m: 0, y: 0, k: 100 }],
    ['สีดํา', { c: 0, m: 0, y: 0, k: 100 }],
    ['CYAN', { c: 100, m: 0, y: 0, k: 0 }],
    ['magenta', { c: 0, m: 100, y: 0, k: 0 }],
    ['Ｙｅｌｌｏｗ', { c: 0, m: 0, y: 100, k: 0 }],
  ] as const)('%s is %j', (name, is) => expect(reservedSpot(name)).toEqual(is))

  test.each([
    'Allgold',
    'Black Gold',
    'PANTONE Black 6 C',
    'PANTONE Yellow C',
    'Nonestick',
    'White',
    'ดำด้าน',
    'ทอง',
  ])('%s is none', (name) => expect(reservedSpot(name)).toBeNull())
})
