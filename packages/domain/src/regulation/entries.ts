import { nameKey } from '../inci/match-name.ts'
import { decide, type Decision, type Described } from './deciding-parts.ts'
import { permits } from './deciding-parts.ts'
import { regulationFinding, type RegulationFinding } from './findings.ts'
import type { ProductDescription } from './product-properties.ts'
import { holdsOn, type RegulationRule } from './rule.ts'
import { namedTogether, type CheckedProduct, type RuleBook, type Scene, type Share } from './shares.ts'

/** An entry of a source with the substances of the product that it names, and the parts that decide. */
export interface Entry extends Decision {
  parts: RegulationRule[]
  shares: Share[]
}

/** The rules of a book by what they are asked for; a book never changes. */
interface BookIndex {
  /** The entries that name a substance, by their places in the book. */
  entriesNaming: ReadonlyMap<string, ReadonlySet<number>>
  /** The parts of each entry of one market. */
  entries: readonly (readonly RegulationRule[])[]
}

const indexes = new WeakMap<RuleBook, BookIndex>()

function indexOf(book: RuleBook): BookIndex {
  const known = indexes.get(book)
  if (known) return known
  const places = new Map<string, number>()
  const entries: RegulationRule[][] = []
  const entriesNaming = new Map<string, Set<number>>()
  for (const rule of book.rules) {
    const key = `${rule.market} ${rule.recipe_type} ${rule.source_code} ${rule.source_ref}`
    const place = places.get(key) ?? entries.length
    if (place === entries.length) {
      places.set(key, place)
      entries.push([])
    }
    entries[place]?.push(rule)
    for (const id of rule.substance_ids) {
      const naming = entriesNaming.get(id)
      if (naming) naming.add(place)
      else entriesNaming.set(id, new Set([place]))
    }
  }
  const index = { entriesNaming, entries }
  indexes.set(book, index)
  return index
}

interface Question {
  product: CheckedProduct
  description: ProductDescription
  markets: readonly string[]
  shares: readonly Share[]
  day: string
}

/**
 * The entries of some markets that name a substance of the product, in the order of the book. Their parts are looked
 * at together: a part alone says nothing of the products that its sisters are for.
 */
export function entriesOf(book: RuleBook, question: Question): Entry[] {
  const { product, markets, shares, day } = question
  const { entries, entriesNaming } = indexOf(book)
  const named = new Set(shares.flatMap(({ id }) => [...(entriesNaming.get(id) ?? [])]))
  const described = describedBy(question)
  return [...named]
    .toSorted((a, b) => a - b)
    .flatMap((place) => {
      const parts = (entries[place] ?? []).filter(
        (rule) =>
          markets.includes(rule.market) && rule.recipe_type === product.recipe_type && holdsOn(rule, day),
      )
      const ids = new Set(parts.flatMap(({ substance_ids }) => substance_ids))
      const held = shares.filter(({ id }) => ids.has(id))
      return held.length === 0 ? [] : [{ parts, shares: held, ...decisionOf(parts, described) }]
    })
}

function describedBy({ product, description, shares }: Question): Described {
  return {
    product: description,
    names: new Set(shares.map(({ inci_name }) => nameKey(inci_name))),
    hasUnknown: product.lines.some(
      ({ ingredient, pct }) => pct.gt(0) && (ingredient?.composition ?? []).length === 0,
    ),
  }
}

/** Where no part permits, one that nobody has read might: it asks to be read, and nothing is refused. */
function decisionOf(parts: RegulationRule[], described: Described): Decision {
  const decision = decide(parts, described)
  const unread = parts.filter(({ review_state }) => review_state === 'NEEDS_REVIEW')
  if (!isRefused({ ...decision, parts }) || unread.length === 0) return decision
  return { deciding: [...decision.deciding, ...unread], refusing: [], open: decision.open }
}

function isRefused({ parts, deciding, refusing, open }: Omit<Entry, 'shares'>): boolean {
  if (refusing.length > 0) return open.length === 0
  const speaks = ({ verdict }: RegulationRule) => verdict !== 'LABEL_ONLY'
  return !deciding.some(speaks) && !open.some(speaks) && parts.some(permits)
}

/** A substance that no part of its entry permits is refused once, naming the entry; a second entry may permit it. */
export function refusedUses({ country }: Scene, entries: Entry[]): RegulationFinding[] {
  const refused = new Set<string>()
  return entries.filter(isRefused).flatMap(({ parts: [first], shares }) => {
    if (!first) return []
    const list = first.list_function
    const left = shares.filter(
      ({ id }) => list === null || !(refused.has(`${list} ${id}`) || mayBePermitted(entries, first, id)),
    )
    for (const { id } of left) refused.add(`${list} ${id}`)
    if (left.length === 0) return []
    const { source_code, source_ref } = first
    const substance = namedTogether(left)
    return [regulationFinding('NOT_FOR_THIS_USE', { country, substance, rule: { source_code, source_ref } })]
  })
}

function mayBePermitted(
  entries: Entry[],
  { source_code, list_function }: RegulationRule,
  id: string,
): boolean {
  return entries.some(({ deciding, open }) =>
    [...deciding, ...open].some(
      (rule) =>
        rule.source_code === source_code &&
        rule.list_function === list_function &&
        rule.verdict === 'ALLOWED_LIST' &&
        rule.substance_ids.includes(id),
    ),
  )
}
