import { entriesOf, entryFindings, refusedUses, sumFindings } from './entry-findings.ts'
import { regulationFinding, type RegulationFinding } from './findings.ts'
import { holdsOn, listFunctions, marketsOf, type ListFunction, type RegulationRule } from './rule.ts'
import {
  namedTogether,
  sharesOf,
  type CheckedProduct,
  type RuleBook,
  type Scene,
  type Share,
} from './shares.ts'

/**
 * What the rules of each target country say of a product: levels, limits, permitted lists, wordings, and what cannot
 * be checked (domain design 1.4, 2.5). Blends are taken apart into substances; a limit is compared exactly.
 */
export function checkRegulation(product: CheckedProduct, book: RuleBook, day: string): RegulationFinding[] {
  const shares = sharesOf(product.lines)
  return product.countries.flatMap((country) => {
    const markets = marketsOf(country)
    const covered = book.covered.filter(
      ({ market, recipe_type }) => markets.includes(market) && recipe_type === product.recipe_type,
    )
    if (covered.length === 0) return [regulationFinding('NO_RULES', { country })]
    const rules = book.rules.filter(
      (rule) =>
        markets.includes(rule.market) && rule.recipe_type === product.recipe_type && holdsOn(rule, day),
    )
    const scene = { product, country }
    const lists = new Set(covered.flatMap(({ list_function }) => list_function ?? []))
    const naming = rulesBySubstance(rules)
    const entries = entriesOf(rules, shares, product.use_class)
    return [
      ...useClassFindings(scene, rules),
      ...supersededLists(scene, book),
      ...shares.flatMap((share) => listFindings(scene, share, naming.get(share.id) ?? [], lists)),
      ...refusedUses(scene, entries),
      ...entries.flatMap((entry) => entryFindings(scene, entry)),
      ...sumFindings(scene, entries, shares),
      ...unknownLines(scene),
      ...shares.flatMap((share) => unidentified(scene, share, naming)),
    ]
  })
}

function rulesBySubstance(rules: RegulationRule[]): ReadonlyMap<string, RegulationRule[]> {
  const naming = new Map<string, RegulationRule[]>()
  for (const rule of rules)
    for (const id of rule.substance_ids) {
      const own = naming.get(id)
      if (own) own.push(rule)
      else naming.set(id, [rule])
    }
  return naming
}

function useClassFindings({ product, country }: Scene, rules: RegulationRule[]): RegulationFinding[] {
  const asked = product.recipe_type === 'COSMETICS' && product.use_class === null
  return asked && rules.some(({ use_classes }) => use_classes.length > 0)
    ? [regulationFinding('NO_USE_CLASS', { country })]
    : []
}

/** Lists whose edition has ended while nobody imported the next: what they say may be otherwise today. */
function supersededLists({ product, country }: Scene, { superseded = [] }: RuleBook): RegulationFinding[] {
  const markets = marketsOf(country)
  return superseded
    .filter(({ market, recipe_type }) => markets.includes(market) && recipe_type === product.recipe_type)
    .map(({ source_code, effective_to }) => {
      const limit = { en: `${source_code}, until ${effective_to}`, th: `${source_code} ถึง ${effective_to}` }
      return regulationFinding('LIST_SUPERSEDED', {
        country,
        rule: { source_code, source_ref: effective_to },
        limit,
      })
    })
}

/** Lines that hold nobody knows what, in one finding that names them. */
function unknownLines({ product, country }: Scene): RegulationFinding[] {
  const unknown = product.lines.filter(
    ({ ingredient, pct }) => pct.gt(0) && (ingredient?.composition ?? []).length === 0,
  )
  if (unknown.length === 0) return []
  const substance = {
    id: null,
    inci_name: unknown.map(({ ingredient }) => ingredient?.trade_name ?? '?').join(', '),
    line_keys: unknown.map(({ line }) => line.key),
  }
  return [regulationFinding('UNKNOWN_COMPOSITION', { country, substance })]
}

/** Lists name substances by number: without one, that no rule names it is no news. */
function unidentified(
  { country }: Scene,
  share: Share,
  naming: ReadonlyMap<string, RegulationRule[]>,
): RegulationFinding[] {
  return share.has_cas || naming.has(share.id)
    ? []
    : [regulationFinding('NOT_IDENTIFIED', { country, substance: namedTogether([share]) })]
}

function listFindings(
  { product, country }: Scene,
  substance: Share,
  own: RegulationRule[],
  lists: Set<ListFunction>,
): RegulationFinding[] {
  if (substance.is_trace) return []
  return [...substance.jobs]
    .filter(
      (job) =>
        (lists.has(job) || product.recipe_type === 'COSMETICS') &&
        !own.some(({ verdict, list_function }) => verdict === 'ALLOWED_LIST' && list_function === job),
    )
    .map((job) =>
      regulationFinding(lists.has(job) ? 'NOT_ON_LIST' : 'LIST_NOT_LOADED', {
        country,
        substance,
        limit: listFunctions[job],
      }),
    )
}
