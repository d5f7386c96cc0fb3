import { describe, expect, it } from 'vitest'
import { bothLists } from '../testing/both-lists.ts'
import { regulationFinding } from './findings.ts'
import { marketVerdict } from './market-verdict.ts'
import { checkRegulation } from './check-regulation.ts'
import type { CheckedProduct, RuleBook } from './shares.ts'

/** An empty product: all findings are about the lists. */
const product: CheckedProduct = {
  recipe_type: 'COSMETICS',
  properties: [],
  countries: ['EU'],
  lines: [],
  dose: null,
}
const book: RuleBook = {
  rules: [],
  covered: [{ market: 'EU', recipe_type: 'COSMETICS', list_function: null }],
  partial: [],
  negative: bothLists(['EU']),
  superseded: [
    { market: 'EU', recipe_type: 'COSMETICS', source_code: 'EU-COSING-V', effective_to: '2025-12-08' },
    { market: 'US', recipe_type: 'COSMETICS', source_code: 'US-OTC', effective_to: '2025-01-01' },
    { market: 'EU', recipe_type: 'FOOD', source_code: 'EU-FOOD', effective_to: '2025-01-01' },
  ],
}

describe('a list whose edition is no longer in force', () => {
  const findings = checkRegulation(product, book, '2026-11-25')

  it('is reported in its own market and kind of product only', () => {
    expect(findings.map(({ code, limit }) => `${code} ${limit.en}`)).toEqual([
      'LIST_SUPERSEDED EU-COSING-V, until 2025-12-08',
    ])
  })

  it('prevents a green verdict of the market', () => {
    expect(marketVerdict(findings, new Set())).toBe('CANNOT_BE_CHECKED')
    expect(marketVerdict(findings, new Set(findings.map(({ key }) => key)))).toBe('NEEDS_REVIEW')
  })

  it('is a different finding for each edition', () => {
    const other = regulationFinding('LIST_SUPERSEDED', {
      country: 'EU',
      rule: { source_code: 'EU-COSING-V', source_ref: '2026-06-01' },
    })
    expect(other.key).not.toBe(findings[0]?.key)
  })
})
