import { nameKey } from '../inci/name-keys.ts'
import { decide, permits, type Decision, type Described } from './deciding-parts.ts'
import { regulationFinding, type RegulationFinding } from './findings.ts'
import type { ProductDescription } from './product-properties.ts'
import { holdsOn, type RegulationRule } from './rule.ts'
import {
  groupsBy,
  namedTogether,
  type CheckedProduct,
  type RuleBook,
  type Scene,
  type Share,
} from './shares.ts'

/** An entry of a source with the substances of the product that it names, and the deciding parts. */
export interface Entry extends Decision {
  parts: RegulationRule[]
  shares: Share[]
}

/** The parts of one entry of one market, with cached decisions. */
interface EntryParts {
  parts: readonly RegulationRule[]
  /** Whether it depends on other ingredients, so that nothing can be cached. */
  asksOthers: boolean
  /** The decision for a description, on a day. */
  decided: WeakMap<ProductDescription, { day: string; parts: RegulationRule[]; decision: Decision }>
}

/** The entries of a book by market and substance; a book is immutable. */
type BookIndex = ReadonlyMap<string, ReadonlyMap<string, readonly EntryParts[]>>

const indexes = new WeakMap<RuleBook, BookIndex>()

function indexOf(book: RuleBook): BookIndex {
  const known = indexes.get(book)
  if (known) return known
  const index = new Map<string, Map<string, EntryParts[]>>()
  const keyOf = (rule: RegulationRule) => `${placeOf(rule)} ${rule.source_code} ${rule.source_ref}`
  for (const parts of groupsBy(book.rules, keyOf)) {
    const asksOthers = parts.some((one) => one.combined_with.length + one.not_combined_with.length > 0)
    const entry: EntryParts = { parts, asksOthers, decided: new WeakMap() }
    const [first] = parts
    if (!first) continue
    const ofMarket = index.get(placeOf(first)) ?? new Map<string, EntryParts[]>()
    index.set(placeOf(first), ofMarket)
    for (const id of new Set(parts.flatMap(({ substance_ids }) => substance_ids))) addTo(ofMarket, id, entry)
  }
  indexes.set(book, index)
  return index
}

const placeOf = ({ market, recipe_type }: { market: string; recipe_type: string }) =>
  `${market} ${recipe_type}`

interface Question {
  product: CheckedProduct
  description: ProductDescription
  markets: readonly string[]
  shares: readonly Share[]
  day: string
}

/**
 * The entries of some markets that name a substance of the product. Parts are evaluated together, because "other
 * products" depends on the sibling parts.
 */
export function entriesOf(book: RuleBook, question: Question): Entry[] {
  const held = heldIn(indexOf(book), question)
  const described = lazily(() => describedBy(question))
  const entries: Entry[] = []
  for (const [entry, own] of held) {
    const { parts, decision } = decidedOf(entry, question, described)
    const all = parts.length === entry.parts.length
    const named = all ? own : own.filter(({ id }) => parts.some((rule) => rule.substance_ids.includes(id)))
    if (named.length > 0) entries.push({ parts, shares: named, ...decision })
  }
  return entries
}

/** The entries that name a substance of the product, with those substances. */
function heldIn(index: BookIndex, { product, markets, shares }: Question): ReadonlyMap<EntryParts, Share[]> {
  const held = new Map<EntryParts, Share[]>()
  const naming = markets.map((market) => index.get(placeOf({ market, recipe_type: product.recipe_type })))
  for (const entries of naming)
    for (const share of shares) for (const entry of entries?.get(share.id) ?? []) addTo(held, entry, share)
  return held
}

function addTo<K, V>(groups: Map<K, V[]>, key: K, one: V): void {
  const group = groups.get(key)
  if (group) group.push(one)
  else groups.set(key, [one])
}

/** While a formula is typed only shares change, so the decision for a product is cached. */
function decidedOf(
  entry: EntryParts,
  { description, day }: Question,
  described: () => Described,
): { parts: RegulationRule[]; decision: Decision } {
  const cached = entry.decided.get(description)
  if (cached?.day === day && !entry.asksOthers) return cached
  const parts = entry.parts.filter((rule) => holdsOn(rule, day))
  const decided = { day, parts, decision: decisionOf(parts, described()) }
  entry.decided.set(description, decided)
  return decided
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
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

/** If no part permits, an unreviewed one might: it is reported for review, and nothing is refused. */
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

/** A substance that no part of its entry permits is refused once, with the entry; a second entry may permit it. */
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
