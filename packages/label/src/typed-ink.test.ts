import { describe, expect, it, test } from 'vitest'
import type { Spot } from './ink.ts'
import { typedInk, typedReserved, typedSpot } from './typed-ink.ts'
import { knownSpots, typedInkCases } from './typed-ink-cases.ts'

const known = knownSpots as Spot[]

describe('a typed ink', () => {
  test.each(typedInkCases)('%s is %j', (typed, ink) => expect(typedInk(typed, known)).toEqual(ink))
})

describe('a new spot ink', () => {
  it('has a name, unless it is a mistyped colour', () => {
    expect(typedSpot('Pantone 185  C')).toEqual({ spot: 'PANTONE 185 C', tint: 100 })
    expect(typedSpot('HKS 12 55%')).toEqual({ spot: 'HKS 12', tint: 55 })
    const slips = [
      '',
      '12',
      '#e3461',
      'C60 M40 Y40 K101',
      'k 100',
      'CMYK 0 80 90',
      'rgb(1,2)',
      'Gold 101%',
      '<b>',
    ]
    for (const slip of [...slips, 'x'.repeat(61)]) expect(typedSpot(slip)).toBeNull()
  })

  it('has no name that presses reserve', () => {
    for (const name of ['All', 'NONE', '[All]', 'Black', 'magenta 40%', 'ทั้งหมด']) {
      expect(typedSpot(name)).toBeNull()
      expect(typedReserved(name)).not.toBeNull()
    }
    expect(typedReserved('Gold')).toBeNull()
    expect(typedReserved('C60 M40')).toBeNull()
  })
})
