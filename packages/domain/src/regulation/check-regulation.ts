import { entriesOf, refusedUses, type Entry } from './entries.ts'
import { declareFindings } from './declare-findings.ts'
import { entryFindings } from './entry-findings.ts'
import { regulationFinding, type RegulationFinding } from './findings.ts'
import { isIdentifiedByName, perfumeFindings } from './perfume-findings.ts'
import { sumFindings } from './limit-findings.ts'
import { describeProduct } from './product-properties.ts'
import { missingLists } from './missing-lists.ts'
import { preambleFindings } from './preamble-duties.ts'
import { joinReadings, readingsOf } from './purpose-readings.ts'
import { possibleMembers } from './possible-members.ts'
import { judgeTitles } from './title-conditions.ts'
import { listFunctions, marketsOf, negativeLists, type ListFunction, type RegulationRule } from './rule.ts'
import {
  namedTogether,
  sharesOf,
  type CheckedProduct,
  type RuleBook,
  type Scene,
  type Share,
} from './shares.ts'

/**
 * Checks a product by the rules of each target country: levels, limits, permitted lists, wordings, and what cannot be
 * checked. Blends are split into substances; limits are compared exactly.
 */
export function checkRegulation(product: CheckedProduct, book: RuleBook, day: string): RegulationFinding[] {
  const shares = sharesOf(product.lines)
  const description = describeProduct(product.properties)
  return product.countries.flatMap((country) => {
    const markets = marketsOf(country)
    const covered = book.covered.filter(
      ({ market, recipe_type }) => markets.includes(market) && recipe_type === product.recipe_type,
    )
    if (covered.length === 0) return [regulationFinding('NO_RULES', { country })]
    const scene = { product, country, description }
    const lists = listsIn(book, covered, markets)
    const named = entriesOf(book, { product, description, markets, shares, day })
    const naming = entriesByShare(named)
    const { entries, findings: conditional } = judgeTitles(scene, named)
    return [
      ...undescribed(scene, named),
      ...notLoaded(scene, book),
      ...supersededLists(scene, book),
      ...shares.flatMap((share) => listFindings(scene, share, naming.get(share.id) ?? [], lists)),
      ...judgedByPurpose(scene, entries, shares),
      ...declareFindings(scene, book, { shares, day }),
      ...conditional,
      ...possibleMembers(scene, book, { shares, markets, day }),
      ...preambleFindings(scene, shares),
      ...unknownLines(scene),
      ...perfumeFindings(scene, day),
      ...shares.flatMap((share) => unidentified(scene, share, naming)),
    ]
  })
}

/** The permitted lists of some markets: whole ones, and those of which only single rules are known. */
interface Lists {
  whole: ReadonlySet<ListFunction>
  partial: ReadonlySet<ListFunction>
}

function listsIn({ partial }: RuleBook, covered: RuleBook['covered'], markets: readonly string[]): Lists {
  const types = new Set(covered.map(({ recipe_type }) => recipe_type))
  const own = partial.filter(({ market, recipe_type }) => markets.includes(market) && types.has(recipe_type))
  return {
    whole: new Set(covered.flatMap(({ list_function }) => list_function ?? [])),
    partial: new Set(own.map(({ list_function }) => list_function)),
  }
}

/** The findings of all entries, each for the purposes that it regulates. */
function judgedByPurpose(scene: Scene, entries: Entry[], shares: readonly Share[]): RegulationFinding[] {
  const { serving, otherwise, open } = readingsOf(entries, scene)
  const judged = (reading: Entry[]) => [
    ...refusedUses(scene, reading),
    ...reading.flatMap((entry) => entryFindings(scene, entry)),
    ...sumFindings(scene, reading, shares),
  ]
  return otherwise ? joinReadings(judged(serving), judged(otherwise), open) : judged(serving)
}

/** The entries that name each substance of the product. */
function entriesByShare(entries: Entry[]): ReadonlyMap<string, Entry[]> {
  const naming = new Map<string, Entry[]>()
  for (const entry of entries)
    for (const { id } of entry.shares) {
      const own = naming.get(id)
      if (own) own.push(entry)
      else naming.set(id, [entry])
    }
  return naming
}

/** The product has no properties, but a rule for one of its substances depends on them. */
function undescribed({ product, country }: Scene, entries: Entry[]): RegulationFinding[] {
  if (product.recipe_type !== 'COSMETICS' || product.properties.length > 0) return []
  const asks = ({ applies_to, not_for, professional_only, age_limit }: RegulationRule) =>
    applies_to.length + not_for.length > 0 || professional_only || age_limit !== null
  return entries.some(({ parts }) => parts.some(asks)) ? [regulationFinding('NO_USE_CLASS', { country })] : []
}

function notLoaded({ product, country }: Scene, book: RuleBook): RegulationFinding[] {
  const missing = product.recipe_type === 'COSMETICS' ? missingLists(book, country) : []
  if (missing.length === 0) return []
  const named = (language: 'en' | 'th') => missing.map((list) => negativeLists[list][language]).join(', ')
  return [
    regulationFinding('NEGATIVE_LIST_NOT_LOADED', { country, limit: { en: named('en'), th: named('th') } }),
  ]
}

/** Lists whose edition has ended without the next being imported: their content may be outdated. */
function supersededLists({ product, country }: Scene, { superseded }: RuleBook): RegulationFinding[] {
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

/** Lines without a known composition, in one finding. */
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

/** Lists identify substances by number: without one, the absence of a rule proves nothing. */
function unidentified(
  { product, country }: Scene,
  share: Share,
  naming: ReadonlyMap<string, Entry[]>,
): RegulationFinding[] {
  const isIdentified = product.recipe_type === 'COSMETICS' && isIdentifiedByName(share)
  return isIdentified || share.has_cas || naming.has(share.id)
    ? []
    : [regulationFinding('NOT_IDENTIFIED', { country, substance: namedTogether([share]) })]
}

/** Article 14(1)(c) of Regulation (EC) 1223/2009: the list of colourants is not for hair dyes. */
const isListed = (job: ListFunction, { description }: Scene): boolean =>
  job !== 'COLOUR' || description.get('HAIR_DYE') !== 'YES'

function listFindings(
  scene: Scene,
  substance: Share,
  naming: Entry[],
  { whole, partial }: Lists,
): RegulationFinding[] {
  if (substance.is_trace || substance.jobs.size === 0) return []
  const { product, country } = scene
  const own = naming.flatMap(({ parts }) =>
    parts.filter(({ substance_ids }) => substance_ids.includes(substance.id)),
  )
  return [...substance.jobs]
    .filter(
      (job) =>
        isListed(job, scene) &&
        (whole.has(job) || partial.has(job) || product.recipe_type === 'COSMETICS') &&
        !own.some(({ verdict, list_function }) => verdict === 'ALLOWED_LIST' && list_function === job),
    )
    .map((job) =>
      regulationFinding(whole.has(job) ? 'NOT_ON_LIST' : 'LIST_NOT_LOADED', {
        country,
        substance,
        limit: listFunctions[job],
      }),
    )
}
