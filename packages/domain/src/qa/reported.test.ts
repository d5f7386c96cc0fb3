import { describe, expect, it } from 'vitest'
import { plainAnalyte, type Analyte } from './analyte.ts'
import { formulaProblems } from './calculation.ts'
import { numeric } from './item-parts.ts'
import type { QaItem, QaResult } from './qa-item.ts'
import { conformityOf, reportedOf, reportedText } from './reported.ts'
import { reportedBy, verdictsOf } from './verdict.ts'

const name = { en: 'Lead', th: 'ตะกั่ว' }
const analyte = (part: Partial<Analyte>): Analyte => ({ ...plainAnalyte, ...part })
const item = (part: Partial<Analyte>, more: Partial<QaItem> = {}, code = 'PB'): QaItem =>
  numeric('CHEMISTRY', code, name, { unit: 'mg/kg', ...more, analyte: analyte(part) })

/** By hand: the reported value of the replicates, and their RSD. */
const cases: [Partial<Analyte>, string[], string, (string | null)?][] = [
  // As typed.
  [{}, ['5.50'], '5.50'],
  [{}, ['<10'], '<10'],
  // Rounding half up: decimals, and figures in the notation of ISO 7218.
  [{ decimals: 2 }, ['5.505'], '5.51'],
  [{ decimals: 1 }, ['0.04'], '0.0'],
  [{ figures: 2 }, ['168'], '1.7e2'],
  [{ figures: 2 }, ['12'], '12'],
  [{ figures: 2 }, ['0.012345'], '0.012'],
  [{ figures: 3 }, ['5'], '5.00'],
  // Detection and quantification.
  [{ lod: '0.01', loq: '0.05' }, ['0.005'], 'ND (<0.01)'],
  [{ lod: '0.01', loq: '0.05' }, ['0.03'], '<0.05'],
  [{ lod: '0.01', loq: '0.05' }, ['0.05'], '0.05'],
  // Uncertainty of the analyte, or the typed one.
  [{ uncertainty: '0.2' }, ['5.5'], '5.5 ± 0.2'],
  [{ uncertainty: '10', uncertainty_percent: true }, ['5.5'], '5.5 ± 0.55'],
  [{ uncertainty: '0.2' }, ['5.5 ± 0.3'], '5.5 ± 0.3'],
  // Replicates: 5.1, 5.3 and 5.2 have s = 0.1 and RSD = 100 x 0.1 / 5.2 = 1.9 %.
  [{ replicates: 3 }, ['5.1', '5.3', '5.2'], '5.2', '1.9'],
  [{ replicates: 2, decimals: 2 }, ['1.00', '1.01'], '1.01', '0.7'],
  [{ replicates: 2 }, ['<10', '<10'], '<10', null],
  [{ replicates: 2 }, ['<10', '<5'], '<10', null],
  [{ replicates: 2, lod: '2' }, ['ND', 'ND'], 'ND (<2)', null],
  // 12 cannot be below 10; 8 can, and the mean is then between 4 and 9.
  [{ replicates: 2 }, ['12', '<10'], '12 / <10', null],
  [{ replicates: 2 }, ['8', '<10'], 'between 4 and 9', null],
  [{ replicates: 2 }, ['>300', '100'], '>300 / 100', null],
  [{ replicates: 2, replicate_rule: 'WORST' }, ['4', '9'], '9', '54.4'],
  [{ replicates: 2, replicate_rule: 'WORST' }, ['>300', '100'], '>300 / 100', null],
]

describe('the reported result', () => {
  it.each(cases)('of %j from %j is %s', (part, typed, text, rsd) => {
    const reported = reportedOf(item(part), typed)
    expect(reported && reportedText(reported)).toBe(text)
    if (rsd !== undefined) expect(reported?.rsd).toBe(rsd)
  })

  it('is missing until all replicates exist', () => {
    expect(reportedOf(item({ replicates: 2 }), ['5'])).toBeNull()
  })

  it('by the worst replicate is the lowest if there is only a lower limit', () => {
    const assay = item({ replicates: 2, replicate_rule: 'WORST' }, { min: '90' })
    expect(reportedText(reportedOf(assay, ['95', '91']) ?? never())).toBe('91')
  })

  it('is undecided if replicates differ more than allowed', () => {
    const lead = item({ replicates: 2, rsd_max: '5' }, { max: '20' })
    const wide = reportedOf(lead, ['5', '9']) ?? never()
    const close = reportedOf(lead, ['9.0', '9.1']) ?? never()
    expect([conformityOf(lead, wide), conformityOf(lead, close)]).toEqual(['UNDECIDED', 'PASS'])
  })

  it('is compared as reported, so that the report never contradicts itself', () => {
    const lead = item({ decimals: 0 }, { max: '20' })
    expect(conformityOf(lead, reportedOf(lead, ['20.4']) ?? never())).toBe('PASS')
    expect(conformityOf(lead, reportedOf(lead, ['20.5']) ?? never())).toBe('FAIL')
  })
})

function never(): never {
  throw new Error('Nothing is reported')
}

const metals = ['PB', 'AS', 'HG'].map((code) => item({ lod: '0.1' }, {}, code))
const found = (code: string, value: string): QaResult => ({
  code,
  value,
  instrument: '',
  file: null,
  measured_by: null,
  measured_at: null,
})
const total = (formula: string, more: Partial<QaItem> = {}) => item({ formula }, more, 'TOTAL')

/** By hand, for PB, AS and HG. */
const sums: [formula: string, values: [string, string, string], text: string | null][] = [
  ['PB + AS + HG', ['0.5', '0.25', '1'], '1.75'],
  ['PB + AS + HG', ['0.5', 'ND', '1'], 'between 1.5 and 1.6'],
  ['PB + AS + HG', ['ND', 'ND', 'ND'], '<0.3'],
  ['PB + AS + HG', ['>5', '1', '1'], '>7'],
  ['(PB − AS) × 2', ['5', '3', '0'], '4'],
  ['max(PB, AS, HG)', ['5', '7', '<6'], '7'],
  ['min(PB, AS)', ['5', '7', '0'], '5'],
  ['PB * AS / HG', ['6', '2', '4'], '3'],
  ['PB / 3', ['1', '0', '0'], '0.333333333'],
  ['PB * AS / HG', ['6', '2', '<4'], null],
  ['-PB + AS', ['1', '3', '0'], '2'],
]

describe('a calculated result', () => {
  it.each(sums)('%s of %j is %s', (formula, [pb, as, hg], text) => {
    const items = [...metals, total(formula)]
    const reported = reportedBy(items, [found('PB', pb), found('AS', as), found('HG', hg)]).get('TOTAL')
    expect(reported ? reportedText(reported) : null).toBe(text)
  })

  it('depends on other calculated results, and is open while one is missing', () => {
    const items = [total('DOUBLE + HG'), ...metals, item({ formula: '2 * PB' }, {}, 'DOUBLE')]
    const results = [found('PB', '3'), found('HG', '1')]
    expect(reportedText(reportedBy(items, results).get('TOTAL') ?? never())).toBe('7')
    expect(verdictsOf(items, [found('HG', '1')]).get('TOTAL')).toBe('OPEN')
  })

  it.each([
    ['PB +', 'cannot be read'],
    ['PB ** 2', 'cannot be read'],
    ['process.exit()', 'cannot be read'],
    ['PB + NI', 'names NI'],
    ['PB + TOTAL', 'leads back'],
    ['PB + 1', 'puts mg/kg and 1 together'],
    ['PB * AS', 'comes out in'],
    ['PB / AS', 'comes out in 1'],
  ])('%j is refused with a sentence', (formula, sentence) => {
    const [problem] = formulaProblems([...metals, total(formula)])
    expect(problem?.problem.en).toContain(sentence)
    expect(problem?.problem.th).toMatch(/[ก-๙]/)
  })

  /** By hand: a percentage is a number out of 100; what was written with a bare 100 before means the same as before. */
  it.each([
    ['P * W', 'g', '1'],
    ['P * W / 100', 'g', '1'],
    ['P * W / 100 [%]', 'g', '1'],
    ['P * W + W', 'g', '3'],
    ['max(P * W, W)', 'g', '2'],
    ['W / X * 100', '%', '40'],
    ['W / X * 100 [%]', '%', '40'],
    ['W / X', '%', '40'],
    ['(X - W) * 100 / X', '%', '60'],
    ['100 - P', '%', '50'],
    ['P + P', '%', '100'],
    ['P * P', '%', '25'],
    ['P', 'mg/kg', '500000'],
    ['P * 1000000 [mg/kg]', 'mg/kg', '500000'],
    ['C', '%', '0.0025'],
    ['W * 100 / 5', 'g', '40'],
    ['N * 2', '%', '14'],
  ])('%s in %s is %s', (formula, unit, text) => {
    const items = [
      item({}, { unit: '%' }, 'P'),
      item({}, { unit: 'g' }, 'W'),
      item({}, { unit: 'g' }, 'X'),
      item({}, { unit: 'mg/kg' }, 'C'),
      item({}, { unit: '' }, 'N'),
      total(formula, { unit }),
    ]
    const results = [found('P', '50'), found('W', '2'), found('X', '5'), found('C', '25'), found('N', '7')]
    expect(formulaProblems(items)).toEqual([])
    expect(reportedText(reportedBy(items, results).get('TOTAL') ?? never())).toBe(text)
  })

  it('reads powers of a unit however they are written', () => {
    const items = [
      item({}, { unit: 'CFU/cm²' }, 'A'),
      item({}, { unit: 'cm^2' }, 'S'),
      total('A * S', { unit: 'cfu' }),
    ]
    expect(formulaProblems(items)).toEqual([])
  })

  it('handles numbers with units, and percentages as plain numbers', () => {
    const items = [
      item({}, { unit: 'g' }, 'DRY'),
      item({}, { unit: 'g' }, 'WET'),
      item({ formula: '(WET - DRY) / WET * 100' }, { unit: '%' }, 'LOSS'),
      item({ formula: 'DRY * 1000 [mg/g]' }, { unit: 'mg' }, 'MASS'),
    ]
    expect(formulaProblems(items)).toEqual([])
    const reported = reportedBy(items, [found('DRY', '4.5'), found('WET', '5.0')])
    expect(reportedText(reported.get('LOSS') ?? never())).toBe('10')
    expect(reportedText(reported.get('MASS') ?? never())).toBe('4500')
  })
})
