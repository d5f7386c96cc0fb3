import { constant } from '../decimal.ts'
import { listMarketOf, listMarkets } from '../formula/list-markets.ts'
import { toBeListed, type DeclaringRule } from './fragrance-allergens.ts'
import { regulationFinding, type RegulationFinding } from './findings.ts'
import { marketsOf } from './rule.ts'
import { namedTogether, quantity, type RuleBook, type Scene, type Share } from './shares.ts'

/** The rules of a book that name substances on labels, by substance; a book is immutable. */
const indexes = new WeakMap<RuleBook, ReadonlyMap<string, readonly DeclaringRule[]>>()

function indexOf(book: RuleBook): ReadonlyMap<string, readonly DeclaringRule[]> {
  const known = indexes.get(book)
  if (known) return known
  const index = new Map<string, DeclaringRule[]>()
  for (const rule of book.rules) {
    if (rule.threshold_declare === null || rule.recipe_type !== 'COSMETICS') continue
    for (const id of rule.substance_ids) index.set(id, [...(index.get(id) ?? []), rule])
  }
  indexes.set(book, index)
  return index
}

/** What the country's label must name: exactly the allergens of the ingredient list (`inciList`). */
export function declareFindings(
  { product, country }: Scene,
  book: RuleBook,
  { shares, day }: { shares: readonly Share[]; day: string },
): RegulationFinding[] {
  if (product.recipe_type !== 'COSMETICS' || !listMarkets[listMarketOf([country])].namesAllergens) return []
  const index = indexOf(book)
  const markets = marketsOf(country)
  const rules = new Set(shares.flatMap(({ id }) => index.get(id) ?? []))
  const own = [...rules].filter(({ market }) => markets.includes(market))
  return toBeListed(shares, own, { properties: product.properties, day }).map(
    ({ name, shares: named, threshold, rule }) =>
      regulationFinding('DECLARE', {
        country,
        substance: namedTogether(named),
        ...(rule && { rule }),
        limit: quantity(constant(threshold), 'PCT'),
        text: { en: name, th: name },
      }),
  )
}
