import { regulationFinding, type RegulationFinding } from './findings.ts'
import { anyOf, meets } from './part-conditions.ts'
import { holdsOn, type RegulationRule, type RuleMarket } from './rule.ts'
import type { RuleBook, Scene, Share } from './shares.ts'

/** The rules by substance that may belong to them; a book is immutable. */
const indexes = new WeakMap<RuleBook, ReadonlyMap<string, readonly RegulationRule[]>>()

function indexOf(book: RuleBook): ReadonlyMap<string, readonly RegulationRule[]> {
  const known = indexes.get(book)
  if (known) return known
  const index = new Map<string, RegulationRule[]>()
  for (const rule of book.rules)
    for (const id of rule.title?.possible_ids ?? []) index.set(id, [...(index.get(id) ?? []), rule])
  indexes.set(book, index)
  return index
}

interface Question {
  shares: readonly Share[]
  markets: readonly RuleMarket[]
  day: string
}

/** Substances of which nobody has decided whether they belong to a prohibited group: the market needs review. */
export function possibleMembers(
  { product, country, description }: Scene,
  book: RuleBook,
  { shares, markets, day }: Question,
): RegulationFinding[] {
  const index = indexOf(book)
  if (index.size === 0) return []
  const concerns = (rule: RegulationRule) =>
    markets.includes(rule.market) &&
    rule.recipe_type === product.recipe_type &&
    holdsOn(rule, day) &&
    (rule.applies_to.length === 0 || anyOf(rule.applies_to.map((one) => meets(one, description))) !== 'NO')
  return shares.flatMap((share) =>
    (index.get(share.id) ?? [])
      .filter((rule) => !rule.substance_ids.includes(share.id) && concerns(rule))
      .map((rule) => {
        const name = rule.title?.text ?? ''
        return regulationFinding('MAY_BELONG', {
          country,
          substance: share,
          rule,
          limit: { en: name, th: name },
        })
      }),
  )
}
