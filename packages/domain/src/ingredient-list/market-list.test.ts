import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formulaOf } from '../testing/golden-formulas.ts'
import { formulaLines } from '../testing/ingredient-list-cases.ts'
import { marketListCases } from '../testing/market-list-cases.ts'
import { inciList, inciText, openQuestions } from './inci.ts'
import { listMarketNames, listMarketOf, type ListMarket } from '../formula/list-markets.ts'
import { weigh } from '../formula/weigh.ts'

const cases = marketListCases.flatMap((one) => one.markets.map((market) => ({ ...one, market })))

function entriesOf({ of, use = 'LEAVE_ON', ...options }: (typeof cases)[number]) {
  const { lines, ingredients } = formulaLines(of)
  return inciList(weigh(formulaOf({ lines }), ingredients).lines, { use, ...options })
}

describe('an ingredient list', () => {
  it.each(cases)('$market: $rule', (one) => {
    expect(inciText(entriesOf(one), one.market).en).toBe(one.list)
  })

  it.each(cases)('$market: is independent of the order of lines: $rule', (one) => {
    fc.assert(
      fc.property(fc.shuffledSubarray(one.of, { minLength: one.of.length }), (of) => {
        expect(inciText(entriesOf({ ...one, of }), one.market).en).toBe(one.list)
      }),
      { numRuns: 20 },
    )
  })

  it('reports colours without a single US name, and no others', () => {
    const requests = (market: ListMarket, ...numbers: string[]) => {
      const one = { rule: '', markets: [], market, list: '', of: [] }
      const colours = entriesOf(one).flatMap((entry) =>
        numbers.map((number) => ({
          ...entry,
          inci_name: `CI ${number}`,
          label_name: `CI ${number}`,
          kind: 'COLOUR' as const,
        })),
      )
      return openQuestions(colours, market).map(({ en }) => en)
    }
    expect(requests('US', '15850', '99999')).toEqual([
      'CI 15850: the US asks for the name of the colour; it is one of D&C Red No. 6, D&C Red No. 7',
      'CI 99999: no US name is known; it may not be listed for cosmetics there',
    ])
    expect(requests('EU', '15850', '99999')).toEqual([])
  })

  it('of a drug without an active ingredient reports that', () => {
    const [entry] = entriesOf({ rule: '', markets: [], market: 'US_OTC', list: '', of: [] })
    expect(openQuestions(entry ? [entry] : [], 'US_OTC').map(({ en }) => en)).toEqual([
      'No active ingredient of a US monograph for sunscreens or acne was found',
    ])
  })
})

it.each([
  [['TH'], 'TH'],
  [['US', 'TH'], 'US'],
  [['EU'], 'EU'],
  [['VN', 'EU'], 'ASEAN'],
  [['JP'], 'EU'],
  [[], 'EU'],
])('products for %j use the list of %s', (countries, market) => {
  expect(listMarketOf(countries)).toBe(market)
  expect(listMarketNames).toContain(market)
})
