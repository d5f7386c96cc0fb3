import { describe, expect, it } from 'vitest'
import { isTechnical, useOf, type SpotUse } from './ink.ts'

const instead = { c: 0, m: 0, y: 0, k: 4 }

describe('the purpose of a spot ink', () => {
  it.each<[SpotUse, string[]]>([
    [
      'white',
      ['White', 'white', 'WHITE 1', 'Opaque White', 'opaque_white', 'Spot-White', 'Deckweiss', 'Deckweiß'],
    ],
    [
      'varnish',
      ['Varnish', 'Spot UV', 'spot-uv', 'UV Lack', 'Lack', 'Lack UV', 'Varnish gloss', 'Spot varnish 2'],
    ],
    ['foil', ['Foil', 'Hot foil', 'Hot foil gold', 'Cold Foil 1', 'Foil #2', 'ฟอยล์', 'Heißfolie']],
    ['cut', ['CutContour', 'Cut Contour', 'Dieline', 'Die line', 'Stanze', 'Kiss cut', 'Thru-cut', 'ไดคัท']],
    [
      'colour',
      ['PANTONE 871 C', 'PANTONE White', 'Varnish Brown', 'Whitehall Blue', 'Cutter red', 'Silber', 'Gold'],
    ],
  ])('is %s by these names', (use, names) => {
    expect(names.map((spot) => [spot, useOf({ spot, tint: 100, instead })])).toEqual(
      names.map((spot) => [spot, use]),
    )
  })

  it('is what it was declared to be, whatever its name', () => {
    expect(useOf({ spot: 'White', tint: 100, instead, use: 'colour' })).toBe('colour')
    expect(isTechnical({ spot: 'Silber', tint: 50, instead, use: 'foil' })).toBe(true)
  })

  it('is a colour for process inks and screen colours', () => {
    expect([useOf('#ffffff'), useOf(instead)]).toEqual(['colour', 'colour'])
  })
})
