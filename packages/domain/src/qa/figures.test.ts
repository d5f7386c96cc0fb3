import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '../decimal.ts'
import { typedForms } from '../measured-value/typed-forms.ts'
import { plainAnalyte, type Analyte } from './analyte.ts'
import { numeric } from './item-parts.ts'
import { printedFigure } from './printed.ts'
import type { QaItem } from './qa-item.ts'
import { conformityOf, reportedOf } from './reported.ts'
import { storedValue, valueProblem, verdictOf } from './verdict.ts'

const name = { en: 'Lead', th: 'ตะกั่ว' }
const item = (part: Partial<Analyte>, more: Partial<QaItem> = {}): QaItem =>
  numeric('CHEMISTRY', 'PB', name, { unit: '', ...more, analyte: { ...plainAnalyte, ...part } })
const figureOf = (of: QaItem, typed: string[]) => {
  const reported = reportedOf(of, typed)
  return reported && { figure: printedFigure(reported, 'en'), verdict: conformityOf(of, reported) }
}

const number = fc
  .tuple(fc.integer({ min: -9999, max: 9999 }), fc.nat(4))
  .map(([digits, places]) => decimal(digits).div(decimal(10).pow(places)).toFixed(places))
const places = fc.oneof(
  fc.record({ decimals: fc.nat(5), figures: fc.constant(null) }),
  fc.record({ decimals: fc.constant(null), figures: fc.integer({ min: 1, max: 5 }) }),
  fc.constant({ decimals: null, figures: null }),
)
const limits = fc.record({ min: fc.option(number, { nil: null }), max: fc.option(number, { nil: null }) })

describe('figures', () => {
  it('of a mean are equal in any order of the replicates', () => {
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 2, maxLength: 6 }),
        places,
        limits,
        (typed, rounding, within) => {
          const lead = item(rounding, within)
          expect(figureOf(lead, typed.toReversed())).toEqual(figureOf(lead, typed))
          expect(figureOf(lead, [...typed.slice(1), ...typed.slice(0, 1)])).toEqual(figureOf(lead, typed))
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('do not depend on zeros typed at the end', () => {
    const zeros = fc.array(fc.nat(3), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 1, maxLength: 6 }),
        places,
        limits,
        zeros,
        (typed, rounding, within, more) => {
          // Without any rule of rounding the digits as typed decide how a mean of several is printed.
          const isRounded = rounding.decimals !== null || rounding.figures !== null
          const some = isRounded ? typed : typed.slice(0, 1)
          const longer = some.map(
            (text, at) => `${text}${text.includes('.') ? '' : '.'}${'0'.repeat(more[at] ?? 0)}`,
          )
          const lead = item(rounding, within)
          const [short, long] = [figureOf(lead, some), figureOf(lead, longer)]
          expect(long?.verdict).toBe(short?.verdict)
          if (isRounded) expect(long?.figure).toBe(short?.figure)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('of a mean are at most half a last place from the exact mean', () => {
    fc.assert(
      fc.property(fc.array(number, { minLength: 2, maxLength: 6 }), fc.nat(5), (typed, decimals) => {
        const exact = typed.reduce((sum, text) => sum.plus(text), decimal(0)).div(typed.length)
        const printed = figureOf(item({ decimals }), typed)?.figure.replace('−', '-')
        expect(
          decimal(printed ?? 'none')
            .minus(exact)
            .abs()
            .lte(decimal('0.5').times(decimal(10).pow(-decimals))),
        ).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('have an answer for whatever is typed in several fields', () => {
    const analyte = fc.record({
      lod: fc.option(fc.constant('0.02'), { nil: null }),
      bounds: fc.constantFrom(null, 'LOWER', 'MIDDLE', 'UPPER' as const),
      replicate_rule: fc.constantFrom('MEAN', 'WORST' as const),
      decision: fc.constantFrom('SIMPLE', 'GUARDED' as const),
      rsd_max: fc.constantFrom(null, '10'),
      uncertainty: fc.constantFrom(null, '10'),
      uncertainty_percent: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(typedForms, { maxLength: 5 }), analyte, places, (typed, part, rounding) => {
        const lead = item({ ...part, ...rounding }, { max: '100', max_strict: true, min: '1' })
        const reported = reportedOf(lead, typed)
        if (!reported) return
        expect(printedFigure(reported, 'th')).not.toBe('')
        expect(['PASS', 'FAIL', 'UNDECIDED']).toContain(conformityOf(lead, reported))
      }),
      { numRuns: 3000 },
    )
  })
})

describe('replicates without a mean', () => {
  const count = item({}, { unit: 'CFU/g', max: '100' })

  it('are one value of a check elsewhere, but two numbers never are', () => {
    expect(valueProblem(count, '120 CFU/g / <10 CFU/g')).toBeNull()
    expect(storedValue(count, '120 CFU/g / <10 CFU/g')).toBe('120 / <10')
    expect(verdictOf(count, { value: '120 / <10', file: null })).toBe('UNDECIDED')
    expect(valueProblem(count, '120 / 110')).not.toBeNull()
    expect(valueProblem(count, '8 / <10')).not.toBeNull()
  })

  it('are never a range', () => {
    expect(valueProblem(item({ replicates: 2 }), '118-120')?.en).toContain('not averaged')
    expect(valueProblem(item({}), '118-120')).toBeNull()
  })
})
