import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applied, compose, decompose, identity, inverse, multiply, turned, type Placement } from './matrix.ts'

const placements: fc.Arbitrary<Placement> = fc.record({
  x: fc.integer({ min: -2_000_000, max: 2_000_000 }),
  y: fc.integer({ min: -2_000_000, max: 2_000_000 }),
  rotation: fc.integer({ min: 0, max: 35_999 }),
  scaleX: fc.double({ min: 0.1, max: 20, noNaN: true }),
  scaleY: fc.double({ min: 0.1, max: 20, noNaN: true }),
})
const corner = { x: 300_000, y: -200_000 }

describe('a matrix', () => {
  it('composes and decomposes within one micrometre', () => {
    fc.assert(
      fc.property(placements, (placement) => {
        const map = compose(placement)
        const again = compose(decompose(map))
        const [before, after] = [applied(map, corner), applied(again, corner)]
        expect(Math.hypot(before.x - after.x, before.y - after.y)).toBeLessThanOrEqual(1)
        const back = decompose(map)
        expect(Math.abs(back.x - placement.x)).toBeLessThanOrEqual(1)
        expect(Math.abs(back.scaleX - placement.scaleX)).toBeLessThan(1e-9)
        expect(Math.abs(back.scaleY - placement.scaleY)).toBeLessThan(1e-9)
      }),
      { numRuns: 1000 },
    )
  })

  it('keeps mirroring as a negative scale', () => {
    const mirrored = { x: 10, y: 20, rotation: 3000, scaleX: 2, scaleY: -3 }
    const back = decompose(compose(mirrored))
    expect(back.rotation).toBeCloseTo(3000)
    expect([back.scaleX, back.scaleY]).toEqual([expect.closeTo(2), expect.closeTo(-3)])
  })

  it('is reversed by its inverse within one micrometre', () => {
    fc.assert(
      fc.property(placements, placements, (first, second) => {
        const map = multiply(compose(second), compose(first))
        const back = applied(inverse(map), applied(map, corner))
        expect(Math.hypot(back.x - corner.x, back.y - corner.y)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('rotates clockwise, exactly at quarter turns', () => {
    expect(turned({ x: 1000, y: 0 }, { x: 0, y: 0 }, 9000)).toEqual({ x: 0, y: 1000 })
    expect(turned({ x: 1000, y: 0 }, { x: 0, y: 0 }, -9000)).toEqual({ x: 0, y: -1000 })
    expect(applied(identity, corner)).toEqual(corner)
  })

  it('refuses to invert a flattening matrix', () => {
    const flat = { a: 0, b: 0, c: 0, d: 1, e: 0, f: 0 }
    expect(() => inverse(flat)).toThrow('Cannot invert')
    expect(() => decompose(flat)).toThrow('Cannot decompose')
  })
})
