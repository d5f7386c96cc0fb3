import { describe, expect, it } from 'vitest'
import { newRect } from '../new-element.ts'
import { check, complete } from '../testing/complete-label.ts'
import { fromMm } from '../units.ts'

const named = (id: string, spot: string, given: object = {}) =>
  newRect({
    id,
    group: 'highlight 1',
    'data-x': fromMm(60),
    'data-y': fromMm(20),
    fill: { spot, tint: 100, instead: { c: 20, m: 25, y: 60, k: 25 } },
    ...given,
  })

const found = (...elements: Parameters<typeof check>[0]) =>
  check([...complete, ...elements]).map(({ code, elementIds, params }) => ({ code, elementIds, params }))

describe('the names of spot inks', () => {
  it('are one for each ink', () => {
    expect(found(named('a', 'PANTONE 871 C'), named('b', 'PANTONE 871 C'))).toEqual([])
    expect(found(named('a', 'PANTONE 871 C'), named('b', 'PANTONE 872 C'))).toEqual([])
    expect(found(named('a', 'PANTONE 871 C'), named('b', 'pantone 871 u'), named('c', 'Gold'))).toEqual([
      { code: 'SPOT_SPELLINGS', elementIds: ['a', 'b'], params: { names: 'PANTONE 871 C, pantone 871 u' } },
    ])
  })

  it('are counted on what prints, lines included', () => {
    const stroke = { fill: named('', 'PANTONE 871C').fill, width: 500, opacity: 100 }
    expect(found(named('a', 'PANTONE 871 C', { stroke }))).toMatchObject([
      { code: 'SPOT_SPELLINGS', elementIds: ['a'] },
    ])
    expect(found(named('a', 'PANTONE 871 C'), named('b', 'PANTONE 871C', { hidden: true }))).toMatchObject([
      { code: 'HIDDEN' },
    ])
  })

  it('have one purpose, and overprint or not', () => {
    const varnish = { tint: 100, instead: { c: 0, m: 0, y: 0, k: 8 }, use: 'varnish' as const }
    expect(
      found(named('a', 'Ink 7'), named('b', 'Ink 7', { fill: { ...varnish, spot: 'Ink 7' } })),
    ).toMatchObject([{ code: 'SPOT_USES', elementIds: ['a', 'b'], params: { name: 'Ink 7' } }])
    expect(
      found(named('a', 'Varnish'), named('b', 'Varnish', { fill: { ...varnish, spot: 'Varnish' } })),
    ).toEqual([])
  })

  it('are no words of the press', () => {
    for (const name of ['All', 'none', 'BLACK', 'cyan', 'สีดำ'])
      expect(found(named('a', name))).toEqual([
        { code: 'SPOT_RESERVED', elementIds: ['a'], params: { name } },
      ])
  })
})
