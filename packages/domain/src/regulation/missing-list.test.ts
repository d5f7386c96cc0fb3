import { expect, it } from 'vitest'
import { checkRegulation } from './check-regulation.ts'
import { judgementsOf } from './market-verdict.ts'
import type { MarketCountry, NegativeList, RuleMarket } from './rule.ts'
import type { CheckedProduct, RuleBook } from './shares.ts'

const day = '2026-11-25'

/** The verdict on an empty product in a country whose market has these lists. */
function saidIn(country: MarketCountry, market: RuleMarket, lists: NegativeList[]): (string | undefined)[] {
  const book: RuleBook = {
    rules: [],
    covered: [{ market, recipe_type: 'COSMETICS', list_function: null }],
    superseded: [],
    partial: [],
    negative: lists.map((verdict) => ({ market, recipe_type: 'COSMETICS', verdict })),
  }
  const product = { ...emptyProduct, countries: [country] }
  const findings = checkRegulation(product, book, day)
  const [judged] = judgementsOf(findings, [country], new Set())
  return [judged?.market_verdict, ...findings.map(({ limit }) => limit.en)]
}

const emptyProduct: CheckedProduct = {
  recipe_type: 'COSMETICS',
  properties: ['LEAVE_ON'],
  countries: [],
  lines: [],
  dose: null,
}

// Annexes II and III of Regulation (EC) 1223/2009 and of the ASEAN Cosmetic Directive; 21 CFR 700, subpart B.
it.each<[MarketCountry, RuleMarket, NegativeList[], (string | undefined)[]]>([
  ['EU', 'EU', ['PROHIBITED', 'RESTRICTED'], ['COMPLIES']],
  ['EU', 'EU', ['PROHIBITED'], ['CANNOT_BE_CHECKED', 'restricted substances']],
  ['EU', 'EU', ['RESTRICTED'], ['CANNOT_BE_CHECKED', 'prohibited substances']],
  ['EU', 'EU', [], ['CANNOT_BE_CHECKED', 'prohibited substances, restricted substances']],
  ['VN', 'ASEAN', ['PROHIBITED', 'RESTRICTED'], ['COMPLIES']],
  ['VN', 'ASEAN', ['RESTRICTED'], ['CANNOT_BE_CHECKED', 'prohibited substances']],
  ['US', 'US', ['PROHIBITED'], ['COMPLIES']],
  ['US', 'US', ['RESTRICTED'], ['CANNOT_BE_CHECKED', 'prohibited substances']],
  ['TH', 'TH', ['PROHIBITED'], ['CANNOT_BE_CHECKED', 'restricted substances']],
])('%s by the rules of %s with %o: %o', (country, market, lists, said) => {
  expect(saidIn(country, market, lists)).toEqual(said)
})
