import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '../decimal.ts'
import { languages } from '../languages.ts'
import { boundsOf, compareWithLimits, type Conformity } from './compare.ts'
import { formCases, judgedForms, type FormCase } from './form-cases.ts'
import { judgedLimits, limitCases } from './limit-cases.ts'
import { measuredProblems, measuredText, type MeasuredContext, type MeasuredValue } from './measured-value.ts'
import { parseMeasured } from './parse.ts'
import { printedResult, printMeasured } from './print.ts'
import { typedForms } from './typed-forms.ts'

function textOf(typed: string, context?: MeasuredContext): string {
  const read = parseMeasured(typed, context)
  return 'value' in read ? measuredText(read.value) : read.problem
}

function valueOf(typed: string): MeasuredValue {
  const read = parseMeasured(typed, { unit: null })
  if ('problem' in read) throw new Error(`${typed}: ${read.problem}`)
  return read.value
}

function meets([typed, expected, context]: FormCase): void {
  if (typeof expected === 'string') return expect(textOf(typed, context)).toBe(expected)
  expect(textOf(typed, context)).toBe(expected.text)
  const value = valueOf(expected.text)
  expect(printMeasured(value, 'en')).toBe(expected.en)
  expect(printMeasured(value, 'th')).toBe(expected.th ?? expected.en)
}

describe('parsing a typed result', () => {
  it.each(formCases.map((one) => [one[0], one] as const))('%j is parsed and printed correctly', (_, one) =>
    meets(one),
  )

  it.each(judgedForms.map((one) => [one[0], one] as const))('%j, for judging', (_, one) => meets(one))

  it('of an older version, a plain decimal, is unchanged and printed as before', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(6), (digits, places) => {
        const text = decimal(digits).div(decimal(10).pow(places)).toFixed(places)
        expect(textOf(text)).toBe(text.replace(/^-(0(?:\.0*)?)$/, '$1'))
        expect(printedResult(text, 'en')).toBe(textOf(text))
      }),
    )
  })

  it('has a sentence in both languages for every refusal', () => {
    for (const { en, th } of Object.values(measuredProblems)) {
      expect(en).toMatch(/\w{3}/)
      expect(th).toMatch(/[ก-๙]{3}/)
    }
  })

  it('round-trips or is refused for 3,000 generated forms', () => {
    const ended = { read: 0, refused: 0 }
    fc.assert(
      fc.property(typedForms, (typed) => {
        const read = parseMeasured(typed, { unit: null, loq: '0.05', lod: '0.02' })
        if ('problem' in read) {
          ended.refused += 1
          expect(measuredProblems[read.problem].th).not.toBe('')
          return
        }
        ended.read += 1
        expect(parseMeasured(measuredText(read.value), { unit: null })).toEqual(read)
        for (const language of languages)
          expect(parseMeasured(printMeasured(read.value, language), { unit: null })).toEqual(read)
      }),
      { numRuns: 3000 },
    )
    expect(ended.read).toBeGreaterThan(1500)
    expect(ended.refused).toBeGreaterThan(100)
  })

  it('never throws, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
        const read = parseMeasured(typed, { unit: null })
        if ('value' in read) expect(valueOf(measuredText(read.value))).toEqual(read.value)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a result against its limits', () => {
  it.each([...limitCases, ...judgedLimits].map((one) => [one[0], one[1], one] as const))(
    '%s against %j',
    (_text, _limits, [text, { min = null, max = null, ...strict }, expected, rule]) => {
      expect(compareWithLimits(valueOf(text), { min, max, ...strict }, rule)).toBe(expected)
    },
  )

  const rank: Record<Conformity, number> = { FAIL: 0, UNDECIDED: 1, PASS: 2 }
  const number = fc.integer({ min: -300, max: 3000 }).map((n) => decimal(n).div(10).toFixed())
  const value = fc
    .record({
      operator: fc.constantFrom('=', '<', '>', '≤', '≥', 'ND', 'TNTC', 'NT' as const),
      number,
      uncertainty: fc.option(fc.constantFrom('0', '0.5', '20'), { nil: null }),
      unit: fc.constantFrom('', '°C'),
      dilution: fc.option(fc.constantFrom('1', '1000'), { nil: null }),
    })
    .map((made) => made as MeasuredValue)
  const rule = fc.record({
    guarded: fc.boolean(),
    lod: fc.option(fc.constantFrom('1', '10'), { nil: null }),
    uncertainty: fc.option(fc.constantFrom('1', '30'), { nil: null }),
  })
  const limit = fc.option(number, { nil: null })

  it('has one answer for every pair of limits', () => {
    fc.assert(
      fc.property(value, limit, limit, rule, (one, min, max, context) => {
        expect(['PASS', 'FAIL', 'UNDECIDED']).toContain(compareWithLimits(one, { min, max }, context))
      }),
      { numRuns: 3000 },
    )
  })

  it('is never worse with wider limits', () => {
    fc.assert(
      fc.property(fc.tuple(value, rule), number, number, limit, ([one, context], a, b, other) => {
        const [low, high] = decimal(a).lte(b) ? [a, b] : [b, a]
        const rankAt = (min: string | null, max: string | null) =>
          rank[compareWithLimits(one, { min, max }, context)]
        expect(rankAt(other, low)).toBeLessThanOrEqual(rankAt(other, high))
        expect(rankAt(other, high)).toBeLessThanOrEqual(rankAt(other, null))
        expect(rankAt(high, other)).toBeLessThanOrEqual(rankAt(low, other))
      }),
      { numRuns: 3000 },
    )
  })

  it('passes or fails only if every number that it may mean does', () => {
    fc.assert(
      fc.property(value, limit, limit, number, (one, min, max, candidate) => {
        if (!mayBe(one, candidate)) return
        const at = decimal(candidate)
        const isWithin = (min === null || at.gte(min)) && (max === null || at.lte(max))
        const stated = compareWithLimits(one, { min, max })
        const opposite = isWithin ? 'FAIL' : 'PASS'
        expect(stated).not.toBe(opposite)
      }),
      { numRuns: 3000 },
    )
  })
})

function mayBe(value: MeasuredValue, candidate: string): boolean {
  const { low, high, aboveLow, belowHigh } = boundsOf(value)
  const at = decimal(candidate)
  const isAbove = !low || (aboveLow ? at.gt(low) : at.gte(low))
  return isAbove && (!high || (belowHigh ? at.lt(high) : at.lte(high)))
}
