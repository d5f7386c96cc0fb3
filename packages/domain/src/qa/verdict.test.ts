import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductProperty } from '../regulation/product-properties.ts'
import { decimal } from '../decimal.ts'
import { mergeResults } from './merge-results.ts'
import { absent, holds, numeric, paper, photo } from './item-parts.ts'
import type { QaItem, QaResult } from './qa-item.ts'
import { itemsForRound } from './round-items.ts'
import { seedTemplates } from './seed-templates.ts'
import { progressOf, roundVerdict, valueProblem, verdictOf } from './verdict.ts'

const name = { en: 'Check', th: 'ตรวจ' }
const ph = numeric('PHYSICAL', 'PH', name, { min: '5', max: '6.5', limits_from: 'PH_TARGET' })
const germ = absent('MICRO', 'GERM', name)
const label = holds('PAPER', 'LABEL', name)
const extra = numeric('CHEMISTRY', 'SPF', name, { min: '30', mandatory: false })
const found = (code: string, value: string, file: string | null = null): QaResult => ({
  code,
  value,
  instrument: '',
  file,
  measured_by: null,
  measured_at: null,
})
const millionths = fc
  .integer({ min: -10_000_000, max: 10_000_000 })
  .map((n) => decimal(n).div(1_000_000).toFixed())

describe('the verdict of an item', () => {
  it('of a number includes both limits, to the sixth decimal', () => {
    const verdicts = ['4.999999', '5', '6.5', '6.500001'].map((value) => verdictOf(ph, found('PH', value)))
    expect(verdicts).toEqual(['FAIL', 'PASS', 'PASS', 'FAIL'])
  })

  it('of a number is PASS exactly if it is within its limits', () => {
    fc.assert(
      fc.property(
        millionths,
        fc.option(millionths, { nil: null }),
        fc.option(millionths, { nil: null }),
        (value, min, max) => {
          const inside =
            (min === null || decimal(value).gte(min)) && (max === null || decimal(value).lte(max))
          const stated = inside ? 'PASS' : 'FAIL'
          const isFree = min === null && max === null
          expect(verdictOf({ ...ph, min, max }, found('PH', value))).toBe(isFree ? 'NONE' : stated)
        },
      ),
    )
  })

  it('of a choice depends on its code, not on a typed word', () => {
    expect(verdictOf(germ, found('GERM', 'ABSENT'))).toBe('PASS')
    expect(verdictOf(germ, found('GERM', 'PRESENT'))).toBe('FAIL')
    expect(valueProblem(germ, 'absent')?.en).toBe('must be one of ABSENT, PRESENT')
  })

  it('of a statement is PASS if true, or if false where that passes', () => {
    expect(verdictOf(label, found('LABEL', 'false'))).toBe('FAIL')
    expect(verdictOf({ ...label, passing: ['false'] }, found('LABEL', 'false'))).toBe('PASS')
  })

  it('of a photo or file is not stated; a typed value does not count', () => {
    for (const item of [photo('SENSORY', 'P', name), paper('PAPER', 'P', name)]) {
      expect(verdictOf(item, found('P', 'seen'))).toBe('OPEN')
      expect(verdictOf(item, found('P', '', 'a.png'))).toBe('NONE')
      expect(valueProblem(item, 'seen')).not.toBeNull()
    }
  })

  it('stays open for an invalid value', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (valueProblem(ph, text) === null && text !== '') return
        expect(verdictOf(ph, found('PH', text))).toBe('OPEN')
      }),
    )
  })
})

describe('the verdict of a round', () => {
  const items = [ph, germ, extra]

  it('is open until every mandatory item is measured', () => {
    expect(roundVerdict(items, [found('PH', '6')])).toBe('OPEN')
    expect(progressOf(items, [found('PH', '6')])).toEqual({ measured: 1, mandatory: 2 })
  })

  it('is FAILED by one mandatory FAIL, even if others are open', () => {
    expect(roundVerdict(items, [found('GERM', 'PRESENT')])).toBe('FAILED')
  })

  it('is not affected by optional items', () => {
    const results = [found('PH', '6'), found('GERM', 'ABSENT'), found('SPF', '10')]
    expect(roundVerdict(items, results)).toBe('MAY_PASS')
  })

  it('may pass with what has no specification, once it is present', () => {
    const free = { ...ph, min: null, max: null }
    expect(roundVerdict([free, paper('PAPER', 'P', name)], [found('PH', '9')])).toBe('OPEN')
    expect(roundVerdict([free, paper('PAPER', 'P', name)], [found('PH', '9'), found('P', '', 'a.pdf')])).toBe(
      'MAY_PASS',
    )
  })

  it('of an empty list never passes', () => {
    expect(roundVerdict([], [])).toBe('OPEN')
  })

  it('may pass exactly if no mandatory item is open or fails, in any order of results', () => {
    const values = fc.record({
      ph: fc.constantFrom('', '4', '6'),
      germ: fc.constantFrom('', 'ABSENT', 'PRESENT'),
    })
    fc.assert(
      fc.property(values, fc.boolean(), (given, reversed) => {
        const results = [found('PH', given.ph), found('GERM', given.germ)]
        const verdicts = [ph, germ].map((item, at) => verdictOf(item, results[at]))
        const verdict = roundVerdict(items, reversed ? results.toReversed() : results)
        expect(verdict === 'MAY_PASS').toBe(verdicts.every((one) => one === 'PASS'))
        expect(verdict === 'FAILED').toBe(verdicts.includes('FAIL'))
      }),
    )
  })
})

describe('the items of a round', () => {
  const count = numeric('MICRO', 'AEROBIC_COUNT', name, { max: '1000', limits_from: 'AEROBIC_COUNT' })
  const limits = (item: QaItem | undefined) => [item?.min, item?.max]

  it('use the pH target of the version if it has one', () => {
    const [aimed] = itemsForRound([ph], { ph_min: '5.5', ph_max: '6', properties: [] })
    const [plain] = itemsForRound([ph], { ph_min: null, ph_max: null, properties: [] })
    expect([limits(aimed), limits(plain)]).toEqual([
      ['5.5', '6'],
      ['5', '6.5'],
    ])
  })

  it('allow half of the microbes near eyes, on mucosa and for small children', () => {
    const most = (property: ProductProperty) =>
      itemsForRound([count], { ph_min: null, ph_max: null, properties: [property] })[0]?.max
    expect((['EYE', 'ORAL', 'LIP', 'BABY_U3', 'LEAVE_ON'] as const).map(most)).toEqual([
      '500',
      '500',
      '500',
      '500',
      '1000',
    ])
  })
})

describe('the templates of a new installation', () => {
  it.each(seedTemplates.map((template) => [template.code, template] as const))(
    '%s has unique codes, words in both languages, and choices with one that passes',
    (_code, { items }) => {
      expect(new Set(items.map(({ code }) => code)).size).toBe(items.length)
      for (const item of items) {
        expect(item.name.en && item.name.th).not.toBe('')
        if (item.kind === 'CHOICE')
          expect(item.choices.map(({ code }) => code)).toEqual(expect.arrayContaining(item.passing))
        if (item.kind === 'NUMERIC' && item.min !== null && item.max !== null)
          expect(decimal(item.min).lte(item.max)).toBe(true)
      }
    },
  )
})

describe('sent results', () => {
  const at = '2026-11-21T03:00:00.000Z'
  const mine = { by: 'me', at }
  const stored: QaResult[] = [
    { ...found('PH', '6'), measured_by: 'her', measured_at: '2026-11-20T03:00:00.000Z' },
  ]
  const sent = (code: string, value: string) => ({ code, value, instrument: 'Meter 2', file: null })

  it('belong to the sender if they differ', () => {
    expect(mergeResults(stored, [sent('PH', '6.1')], mine)[0]).toMatchObject({
      measured_by: 'me',
      measured_at: at,
    })
  })

  it('keep their measurer if only the instrument is added', () => {
    expect(mergeResults(stored, [sent('PH', '6')], mine)[0]).toMatchObject({
      measured_by: 'her',
      instrument: 'Meter 2',
    })
  })

  it('are withdrawn if empty, without affecting others', () => {
    expect(mergeResults(stored, [sent('PH', '')], mine)).toEqual([])
    expect(mergeResults(stored, [sent('GERM', 'ABSENT')], mine).map(({ code }) => code)).toEqual([
      'PH',
      'GERM',
    ])
  })

  it('change nothing when sent twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.constantFrom('', '1', '2'))),
        (all) => {
          const some = all.map(([code, value]) => sent(code, value))
          const once = mergeResults(stored, some, mine)
          const last = [...new Map(some.map((one) => [one.code, one])).values()]
          expect(mergeResults(once, last, { by: 'other', at: 'later' })).toEqual(once)
        },
      ),
    )
  })
})
