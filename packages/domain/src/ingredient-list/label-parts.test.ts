import { describe, expect, it } from 'vitest'
import { formulaOf, ingredient, substance } from '../testing/golden-formulas.ts'
import { formulaLines } from '../testing/ingredient-list-cases.ts'
import { storedLabelParts, listFor } from './label-parts.ts'
import { weigh } from '../formula/weigh.ts'

const filter = ingredient('Zinc Oxide', {
  composition: [substance('Zinc Oxide', '100', { functions: ['UV FILTER'] })],
})
const { lines, ingredients } = formulaLines([
  [filter, '12.5'],
  [ingredient('Parfum'), '0.3'],
])
const weighed = weigh(formulaOf({ lines }), ingredients).lines
const english = (market: 'TH' | 'US', country: string) =>
  listFor(storedLabelParts('COSMETICS', weighed, { use: 'LEAVE_ON', market }), country).en

describe('the list stored with a version', () => {
  it.each([
    ['TH', 'TH', 'Aqua, Zinc Oxide, Parfum'],
    ['TH', 'EU', 'Aqua, Zinc Oxide, Parfum'],
    ['TH', 'US', 'Water, Zinc Oxide, Fragrance'],
    ['US', 'US', 'Water, Zinc Oxide, Fragrance'],
    ['US', 'TH', 'Aqua, Zinc Oxide, Parfum'],
    ['US', 'VN', 'Aqua, Zinc Oxide, Parfum'],
  ] as const)('of a product for %s is printed on a label for %s as %s', (market, country, list) => {
    expect(english(market, country)).toBe(list)
  })

  it('contains no share, not even of an active ingredient', () => {
    const stored = storedLabelParts('COSMETICS', weighed, { use: 'LEAVE_ON', market: 'TH' })
    expect(JSON.stringify(stored)).not.toMatch(/12\.5|0\.3|%/u)
  })

  it('of older versions is the same for every country', () => {
    const before = { inci: { en: 'Aqua', th: 'น้ำ' }, inci_names: [], allergens: { en: '', th: '' } }
    expect(listFor(before, 'US')).toEqual(before.inci)
  })
})
