import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, sum } from '../decimal.ts'
import { weighOut } from './scales.ts'

const out = (mg: string) => weighOut([{ key: 'a', mg: decimal(mg) }], undefined)[0]

describe('a mass is weighed on the coarsest scale that is exact enough', () => {
  it.each([
    ['4 mg of a peptide', '4', '0.1', '4', false],
    ['4.04 mg', '4.04', '0.1', '4', false],
    ['1 mg is the least', '1', '0.1', '1', false],
    ['less cannot be weighed and keeps its mass', '0.4', '0.1', '0.4', true],
    ['5 g', '5000.03', '0.1', '5000', false],
    ['10 g', '10004', '10', '10000', false],
    ['782 g of water', '782004', '10', '782000', false],
    ['1 kg', '1000006', '1000', '1000000', false],
    ['100 kg', '100020000', '50000', '100000000', false],
    ['nothing', '0', '0.1', '0', false],
  ])('%s', (_what, mg, ...expected) => {
    const line = out(mg)
    expect([line?.division.toFixed(), line?.mg.toFixed(), line?.isTooLittle]).toEqual(expected)
  })
})

it('rounding is off by half a division at most, and never gives zero', () => {
  const mass = fc.integer({ min: 1, max: 2_000_000_000 }).map((units) => decimal(units).div(1000))
  fc.assert(
    fc.property(fc.array(mass, { minLength: 1, maxLength: 20 }), (masses) => {
      const lines = masses.map((mg, at) => ({ key: String(at), mg }))
      for (const [at, line] of weighOut(lines, undefined).entries()) {
        expect(line.mg.gt(0)).toBe(true)
        expect(
          line.mg
            .minus(masses[at] ?? 0)
            .abs()
            .times(2)
            .lte(line.division),
        ).toBe(true)
      }
    }),
  )
})

it('the balance line takes the rounding difference within its own division', () => {
  const lines = ['4.04', '5000.03', '100020', '894976.13'].map((mg, at) => ({
    key: String(at),
    mg: decimal(mg),
  }))
  const weighed = weighOut(lines, '3')
  const total = sum(lines.map(({ mg }) => mg))
  const division = weighed[3]?.division ?? decimal(0)
  expect(
    sum(weighed.map(({ mg }) => mg))
      .minus(total)
      .abs()
      .lte(division),
  ).toBe(true)
})
