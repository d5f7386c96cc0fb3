import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, fixed, hundred, sum } from '../decimal.ts'
import { formulas } from '../testing/arbitrary-formulas.ts'
import { applyDiff, diffFormulas, isSame } from './diff.ts'
import { inciList } from '../ingredient-list/inci.ts'
import { rescale, roundToScale, scale } from './scaling.ts'
import { balanceOf, weigh } from './weigh.ts'

const runs = { numRuns: 10_000 }

// Divisions such as 1/0.143 are periodic; 30 of 50 digits are compared.

describe('any formula', () => {
  it('gives exactly 100 percent with a balance line, and the sum of its lines without', () => {
    fc.assert(
      fc.property(formulas, ({ formula, ingredients }) => {
        const { lines, total_pct, total_mg, target_mg } = weigh(formula, ingredients)
        const entered = sum(formula.lines.map(({ pct }) => decimal(pct)))
        if (formula.input_mode === 'PERCENT') {
          expect(total_pct.toFixed()).toBe(balanceOf(formula) ? '100' : entered.toFixed())
        } else {
          if (balanceOf(formula)) expect(fixed(total_mg, 30)).toBe(fixed(target_mg, 30))
          const shares = sum(lines.map(({ pct }) => pct))
          expect(fixed(shares, 30)).toBe(fixed(total_mg.isZero() ? decimal(0) : hundred, 30))
        }
        expect(fixed(sum(lines.map(({ mg }) => mg)), 30)).toBe(fixed(total_mg, 30))
      }),
      runs,
    )
  })

  it('returns to the same masses when scaled there and back', () => {
    fc.assert(
      fc.property(formulas, fc.integer({ min: 1, max: 10 ** 9 }), ({ formula, ingredients }, grams) => {
        const weighed = weigh(formula, ingredients)
        const there = scale(weighed, { kind: 'MASS', mg: decimal(grams).times(1000) })
        if (!there) return
        const isFixed = (key: string) => formula.lines.some((line) => line.key === key && line.fixed_qty)
        const back = rescale(there, isFixed, { kind: 'MASS', mg: weighed.total_mg })
        // A scale to zero cannot be reversed.
        if (!back) return
        expect(back.map(({ key, mg }) => [key, fixed(mg, 12)])).toEqual(
          weighed.lines.map(({ line, mg }) => [line.key, fixed(mg, 12)]),
        )
      }),
      runs,
    )
  })

  it("keeps its sum when rounded to the scale's resolution", () => {
    fc.assert(
      fc.property(formulas, fc.constantFrom('1', '10', '1000'), ({ formula, ingredients }, resolution) => {
        const balance = balanceOf(formula)
        if (!balance) return
        const masses = weigh(formula, ingredients).lines.map(({ line, mg }) => ({ key: line.key, mg }))
        const rounded = roundToScale(masses, decimal(resolution), balance.key)
        expect(fixed(sum(rounded.map(({ mg }) => mg)), 30)).toBe(fixed(sum(masses.map(({ mg }) => mg)), 30))
      }),
      runs,
    )
  })

  it('can be changed into another by their difference', () => {
    fc.assert(
      fc.property(formulas, formulas, ({ formula: a }, { formula: b }) => {
        expect(applyDiff(a, diffFormulas(a, b))).toEqual(b)
        expect(isSame(diffFormulas(b, b))).toBe(true)
      }),
      runs,
    )
  })

  it('lists every substance once, those from 1 percent in descending order', () => {
    fc.assert(
      fc.property(formulas, ({ formula, ingredients }) => {
        const list = inciList(weigh(formula, ingredients).lines, { use: 'LEAVE_ON' })
        expect(new Set(list.map(({ inci_name }) => inci_name)).size).toBe(list.length)
        const large = list.filter(({ pct }) => pct.gte(1))
        expect(large).toEqual(list.slice(0, large.length))
        for (const [index, entry] of large.entries()) {
          const next = large[index + 1]
          if (next) expect(entry.pct.gte(next.pct)).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
