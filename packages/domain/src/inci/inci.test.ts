import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, sum } from '../decimal.ts'
import { estimateShares, type EstimateLine } from './estimate.ts'
import { indexNames, matchName } from './match-name.ts'
import { nameKey } from './name-keys.ts'
import type { NamedSubstance } from './named-substance.ts'
import { inciLimits, parseInci } from './parse-inci.ts'

const namesOf = (text: string) => parseInci(text).map(({ raw_name }) => raw_name)

describe('parsing an ingredient list', () => {
  it.each([
    ['commas and a trailing dot', 'Ingredients: Aqua, Glycerin, Parfum.', ['Aqua', 'Glycerin', 'Parfum']],
    ['bullets', 'Aqua • Glycerin · Parfum', ['Aqua', 'Glycerin', 'Parfum']],
    ['lines with numbers', '1. Aqua\n2. Glycerin\n3) Parfum', ['Aqua', 'Glycerin', 'Parfum']],
    ['lines with dashes', '- Aqua\n- 3-O-Ethyl Ascorbic Acid', ['Aqua', '3-O-Ethyl Ascorbic Acid']],
    ['Thai', 'ส่วนประกอบ: น้ำ, กลีเซอรีน และ น้ำหอม', ['น้ำ', 'กลีเซอรีน', 'น้ำหอม']],
    ['(and)', 'Phenoxyethanol (and) Ethylhexylglycerin', ['Phenoxyethanol', 'Ethylhexylglycerin']],
    ['(and inside)', 'Glyceryl Stearate (and PEG-100 Stearate)', ['Glyceryl Stearate', 'PEG-100 Stearate']],
    ['commas in brackets', 'Aqua (Water, Eau), Glycerin', ['Aqua (Water, Eau)', 'Glycerin']],
    ['locants', 'Aqua, 1,2-Hexanediol, CI 77891', ['Aqua', '1,2-Hexanediol', 'CI 77891']],
    ['strokes of a name', 'Caprylic/Capric Triglyceride, Aqua', ['Caprylic/Capric Triglyceride', 'Aqua']],
    ['stars', 'Aqua, Cocos Nucifera Oil*, Parfum**', ['Aqua', 'Cocos Nucifera Oil', 'Parfum']],
  ])('with %s', (_what, text, names) => {
    expect(namesOf(text)).toEqual(names)
  })

  it('with shares, including decimal commas, stored beside the name', () => {
    const read = parseInci('Aqua, Niacinamide (5%), Panthenol 2.5 %, Retinol 0,3%')
    expect(read.map(({ raw_name, stated_pct }) => [raw_name, stated_pct])).toEqual([
      ['Aqua', null],
      ['Niacinamide', '5'],
      ['Panthenol', '2.5'],
      ['Retinol', '0.3'],
    ])
  })

  it.each([
    'Aqua, Parfum [+/- CI 77891, CI 77491]',
    'Aqua, Parfum. May contain: CI 77891, CI 77491',
    'Aqua, Parfum (+/-) CI 77891, CI 77491',
    'Aqua, Parfum, อาจมี: CI 77891, CI 77491',
  ])('with "may contain" names: %s', (text) => {
    expect(parseInci(text).map(({ raw_name, may_contain }) => [raw_name, may_contain])).toEqual([
      ['Aqua', false],
      ['Parfum', false],
      ['CI 77891', true],
      ['CI 77491', true],
    ])
  })

  it('in order, whatever separates the names', () => {
    const word = fc.constantFrom(
      'Aqua',
      'Glycerin',
      'CI 77891',
      'PEG-100 Stearate',
      'กลีเซอรีน',
      '1,3-Propanediol',
    )
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 30 }),
        fc.constantFrom(', ', '\n', ' • ', '; '),
        (names, between) => {
          expect(namesOf(names.join(between))).toEqual(names)
        },
      ),
    )
  })

  it('never gives an empty or too long name, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const names = namesOf(text)
        expect(names.length).toBeLessThanOrEqual(inciLimits.names)
        expect(names.every((name) => name.trim() !== '' && name.length <= inciLimits.name)).toBe(true)
      }),
    )
  })
})

const substance = (inci_name: string, more: Partial<NamedSubstance> = {}): NamedSubstance => ({
  id: inci_name,
  inci_name,
  name_th: '',
  synonyms: [],
  ci_number: null,
  ...more,
})
const index = indexNames([
  substance('Aqua', { synonyms: ['Water'], name_th: 'น้ำ' }),
  substance('Glycerin', { synonyms: ['Polyol'] }),
  substance('Propanediol', { synonyms: ['1,3-Propanediol', 'Polyol'] }),
  substance('Methylparaben'),
  substance('CI 77891', { ci_number: '77891', synonyms: ['Titanium Dioxide'] }),
  substance('Caprylic/Capric Triglyceride'),
])
/** Colours as imports leave them beside the substances of a company. */
const colours = indexNames([
  substance('CI 77891', { ci_number: '77891', synonyms: ['Titanium Dioxide'] }),
  substance('Titanium Dioxide', { cas: ['13463-67-7'] }),
  substance('CI 77947', { ci_number: '77947', cas: ['1314-13-2'] }),
  substance('Zinc Oxide', { cas: ['1314-13-2'] }),
  substance('CI 77007', { ci_number: '77007', colour_rules: ['120'] }),
  substance('Ultramarines'),
  substance('Lazurite', { colour_rules: ['120'] }),
  substance('CI 40800', { ci_number: '40800' }),
  substance('CI 75130', { ci_number: '75130', synonyms: ['Beta-Carotene'] }),
  substance('CI 15850', { ci_number: '15850' }),
  substance('Mica', { cas: ['12001-26-2'] }),
])
/** Textbook edit distance: slow, for these few names only. */
function edits(a: string, b: string): number {
  const row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, sign] of [...a].entries()) {
    let diagonal = i
    row[0] = i + 1
    for (let j = 1; j <= b.length; j += 1) {
      const above = row[j] ?? 0
      row[j] = Math.min(above + 1, (row[j - 1] ?? 0) + 1, diagonal + (sign === b[j - 1] ? 0 : 1))
      diagonal = above
    }
  }
  return row[b.length] ?? 0
}
const match = (name: string) => matchName(name, index, edits)

describe('matching a name', () => {
  it.each([
    ['AQUA', 'Aqua', 'EXACT'],
    ['Water', 'Aqua', 'SYNONYM'],
    ['น้ำ', 'Aqua', 'SYNONYM'],
    ['Aqua (Water)', 'Aqua', 'EXACT'],
    ['Aqua/Water/Eau', 'Aqua', 'EXACT'],
    ['1,3 propanediol', 'Propanediol', 'SYNONYM'],
    ['C.I. 77891', 'CI 77891', 'EXACT'],
    ['77891', 'CI 77891', 'EXACT'],
    ['Titanium Dioxide (CI 77891)', 'CI 77891', 'EXACT'],
    ['Caprylic / Capric triglyceride', 'Caprylic/Capric Triglyceride', 'EXACT'],
  ])('%s is %s by %s', (name, inci_name, kind) => {
    expect(match(name)).toMatchObject({ inci_name, match: kind })
  })

  it('never accepts a merely similar name; it is offered with its confidence', () => {
    for (const name of ['Glycerine', 'Ethylparaben']) {
      const { substance_id, match: kind, candidates } = match(name)
      expect([substance_id, kind]).toEqual([null, 'FUZZY'])
      expect(candidates[0]?.confidence).toBeGreaterThan(0.8)
    }
  })

  it('never accepts a name of two substances, or two names', () => {
    expect(match('Polyol').candidates.map(({ inci_name }) => inci_name)).toEqual(['Glycerin', 'Propanediol'])
    expect(match('Glycerin (Propanediol)')).toMatchObject({ substance_id: null, match: 'FUZZY' })
  })

  it.each([
    ['CI 77891 (Titanium Dioxide)', 'CI 77891'],
    ['Titanium Dioxide (CI 77891)', 'CI 77891'],
    ['CI 77947 (Zinc Oxide)', 'CI 77947'],
    ['CI 77007 (Ultramarines)', 'CI 77007'],
    ['CI 77007 (Lazurite)', 'CI 77007'],
    ['CI 40800 (Beta-Carotene)', 'CI 40800'],
    ['CI 77007/Ultramarines', 'CI 77007'],
    ['Zinc Oxide', 'Zinc Oxide'],
    ['Beta-Carotene', 'CI 75130'],
    ['CI 15850:1', 'CI 15850'],
    ['Red 7 (CI 15850:1)', 'CI 15850'],
    ['CI 77019', 'Mica'],
    ['CI 77019 (Mica)', 'Mica'],
    ['CI 75130', 'CI 75130'],
    ['CI 77163', null],
    ['CI 77891 (Zinc Oxide)', null],
    ['CI 77007 (Mica)', null],
    ['CI 77891/CI 77947', null],
  ])('of a colour by number and name is one substance: %s', (name, inci_name) => {
    expect(matchName(name, colours, edits).inci_name).toBe(inci_name)
  })

  it('finds nothing if nothing is similar', () => {
    expect(match('Rosa Damascena Flower Water')).toMatchObject({ match: 'NONE', candidates: [] })
  })

  it('only gives a substance that has the name, for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (text) => {
        const { inci_name } = match(text)
        if (inci_name === null) return
        const keys = [...index.byKey].filter(([, hits]) => hits.some((hit) => hit.substance.id === inci_name))
        expect(keys.some(([key]) => nameKey(text).includes(key))).toBe(true)
      }),
    )
  })
})

const line = (raw_name: string, more: Partial<EstimateLine> = {}): EstimateLine => ({
  raw_name,
  stated_pct: null,
  may_contain: false,
  functions: [],
  ...more,
})
const anyLine = fc.record({
  raw_name: fc.constantFrom('Aqua', 'Glycerin', 'Parfum', 'Xanthan Gum'),
  stated_pct: fc.option(
    fc.integer({ min: 1, max: 10_000 }).map((n) => decimal(n).div(100).toFixed()),
    {
      nil: null,
      freq: 4,
    },
  ),
  may_contain: fc.boolean(),
  functions: fc.constantFrom<string[]>([], ['PRESERVATIVE'], ['HUMECTANT']),
})
const type = fc.constantFrom('COSMETICS' as const, 'FOOD' as const)

describe('shares estimated from the order', () => {
  const serum = [
    line('Aqua'),
    line('Glycerin'),
    line('Niacinamide', { stated_pct: '5' }),
    line('Propanediol'),
    line('Phenoxyethanol', { functions: ['PRESERVATIVE'] }),
    line('Parfum'),
    line('CI 77891', { may_contain: true }),
  ]

  it('keep stated shares, bound their neighbours, and drop below 1 % from the preservative on', () => {
    const [aqua, glycerin, niacinamide, propanediol, phenoxyethanol, parfum, colour] = estimateShares(
      serum,
      'COSMETICS',
    )
    expect(niacinamide).toEqual({ est_min: '5', est_max: '5', est_mid: '5' })
    expect(Number(glycerin?.est_min)).toBeGreaterThanOrEqual(5)
    expect(Number(propanediol?.est_max)).toBeLessThanOrEqual(5)
    expect([phenoxyethanol?.est_max, parfum?.est_max]).toEqual(['1', '1'])
    expect(Number(aqua?.est_mid)).toBeGreaterThan(50)
    expect(colour).toBeNull()
  })

  it('of a food have no such end', () => {
    const [, second] = estimateShares([line('Whey Protein'), line('Parfum')], 'FOOD')
    expect(second?.est_max).toBe('50')
  })

  it('sum to exactly 100 and stay within their bounds, for any list', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 60 }), type, (lines, recipe_type) => {
        const shares = estimateShares(lines, recipe_type).filter((one) => one !== null)
        if (shares.length === 0) return
        expect(sum(shares.map(({ est_mid }) => decimal(est_mid))).toFixed()).toBe('100')
        for (const { est_min, est_mid, est_max } of shares) {
          expect(decimal(est_min).gte(0) && decimal(est_min).lte(est_mid)).toBe(true)
          expect(decimal(est_mid).lte(est_max) && decimal(est_max).lte(100.0001)).toBe(true)
        }
      }),
    )
  })

  it('never rise along the list, nor do their bounds, if no share below 1 % is stated', () => {
    const ordered = anyLine.map((one) => ({
      ...one,
      stated_pct: one.stated_pct !== null && Number(one.stated_pct) < 1 ? null : one.stated_pct,
    }))
    fc.assert(
      fc.property(fc.array(ordered, { maxLength: 60 }), type, (lines, recipe_type) => {
        const shares = estimateShares(lines, recipe_type).filter((one) => one !== null)
        shares.slice(1).forEach((share, at) => {
          for (const key of ['est_min', 'est_mid', 'est_max'] as const)
            expect(decimal(share[key]).lte(shares[at]?.[key] ?? '0')).toBe(true)
        })
      }),
    )
  })
})

it.each([
  ['Aqua, Glycerin (FIL C123/2)', ['Aqua', 'Glycerin']],
  ['Aqua, Glycerin ( 183/074 )', ['Aqua', 'Glycerin']],
  ['Aqua, Mica, Titanium Dioxide ( CI77891 )', ['Aqua', 'Mica', 'Titanium Dioxide (CI77891)']],
  ['Aqua, Mica, Titanium Dioxide (CI 77891)', ['Aqua', 'Mica', 'Titanium Dioxide (CI 77891)']],
])('a code of the pack is no part of the last name, the number of a colour is: %s', (text, names) => {
  expect(namesOf(text).map((name) => name.replace('( ', '(').replace(' )', ')'))).toEqual(names)
})
