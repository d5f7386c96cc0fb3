import { constant, decimal, zero, type Decimal } from '../decimal.ts'
import type { Declaration } from '../declaration.ts'
import { nameKey } from '../inci/name-keys.ts'
import { anyOf, meets } from './part-conditions.ts'
import {
  closureOf,
  describeProduct,
  type ProductDescription,
  type ProductProperty,
} from './product-properties.ts'
import { holdsOn } from './rule.ts'

/** The same with the substances that it names. */
export interface DeclaringRule extends Declaration {
  substance_ids: readonly string[]
}

/** A substance of a product, from all of its sources: raw materials, their constituents and impurities. */
export interface DeclarableShare {
  id: string
  inci_name: string
  /** The highest percentage by the suppliers' ranges. */
  pct_max: Decimal
  /** A supplier's composition marks it as an allergen. */
  is_allergen: boolean
}

/** A name that the ingredient list must have. */
export interface ToBeListed<S extends DeclarableShare = DeclarableShare> {
  /** As printed. */
  name: string
  shares: S[]
  threshold: string
  /** Null: no rule of the market names the substance, but its supplier marks it as an allergen. */
  rule: Declaration | null
}

/** An allergen is named above this percentage (Regulation (EU) 2023/1545; ASEAN alike), if no rule says otherwise. */
export const allergenThresholds = { LEAVE_ON: '0.001', RINSE_OFF: '0.01' } as const
export type RinseOrLeave = keyof typeof allergenThresholds

/** Allergen threshold of a product: leave-on unless it is rinse-off and not used in the mouth. */
export function rinseOrLeave(properties: readonly ProductProperty[]): RinseOrLeave {
  const all = closureOf(properties)
  return all.has('RINSE_OFF') && !all.has('ORAL') ? 'RINSE_OFF' : 'LEAVE_ON'
}

/**
 * The names that a market's law requires in the ingredient list, for the list itself and for its findings. Substances
 * of one entry, and of entries that print one name, are summed; a sum exactly at the threshold is not above it.
 */
export function toBeListed<S extends DeclarableShare>(
  shares: readonly S[],
  rules: readonly DeclaringRule[],
  { properties, day }: { properties: readonly ProductProperty[]; day: string | null },
): ToBeListed<S>[] {
  const product = describeProduct(properties)
  const held = new Map(shares.map((share) => [share.id, share]))
  const groups = groupsOf(rules.filter((rule) => day === null || holdsOn(rule, day)))
  const listed = groups.flatMap((group) => listedBy(group, held, product))
  const ruled = new Set(rules.flatMap(({ substance_ids }) => substance_ids))
  const threshold = allergenThresholds[rinseOrLeave(properties)]
  const marked = shares
    .filter((share) => share.is_allergen && !ruled.has(share.id) && share.pct_max.gt(constant(threshold)))
    .map((share): ToBeListed<S> => ({ name: share.inci_name, shares: [share], threshold, rule: null }))
  return onceEach([...listed, ...marked])
}

/** Cache: the same few names recur while a formula is typed. */
const keys = new Map<string, string>()
const keysMax = 10_000

function keyOf(name: string): string {
  const known = keys.get(name)
  if (known !== undefined) return known
  const key = nameKey(name)
  if (keys.size >= keysMax) keys.clear()
  keys.set(name, key)
  return key
}

/** Parts of one entry, and entries of one source that print the same name. */
function groupsOf(rules: readonly DeclaringRule[]): DeclaringRule[][] {
  const groups = new Map<string, DeclaringRule[]>()
  for (const rule of rules) {
    if (rule.threshold_declare === null) continue
    const name = rule.declare_as === '' ? `#${rule.source_ref}` : keyOf(rule.declare_as)
    const key = `${rule.market} ${rule.source_code} ${name}`
    const group = groups.get(key)
    if (group) group.push(rule)
    else groups.set(key, [rule])
  }
  return [...groups.values()]
}

function listedBy<S extends DeclarableShare>(
  group: readonly DeclaringRule[],
  held: ReadonlyMap<string, S>,
  product: ProductDescription,
): ToBeListed<S>[] {
  const ids = new Set(group.flatMap(({ substance_ids }) => substance_ids))
  const own = [...ids].flatMap((id) => held.get(id) ?? [])
  if (own.length === 0) return []
  const [rule] = applying(group, product).toSorted((a, b) =>
    decimal(a.threshold_declare).comparedTo(decimal(b.threshold_declare)),
  )
  const threshold = rule?.threshold_declare ?? null
  if (!rule || threshold === null) return []
  const total = own.reduce((sum, { pct_max }) => sum.plus(pct_max), zero)
  if (total.lte(constant(threshold))) return []
  if (rule.declare_as === '')
    return own.map((share) => ({ name: share.inci_name, shares: [share], threshold, rule }))
  const same = own.find(({ inci_name }) => keyOf(inci_name) === keyOf(rule.declare_as))
  return [{ name: same?.inci_name ?? rule.declare_as, shares: own, threshold, rule }]
}

/** Parts that may apply; one for all products only if no other part certainly applies. */
function applying(group: readonly DeclaringRule[], product: ProductDescription): DeclaringRule[] {
  const open = group.flatMap((rule) => {
    const { applies_to, not_for } = rule
    const applies = applies_to.length === 0 ? 'YES' : anyOf(applies_to.map((one) => meets(one, product)))
    const barred = anyOf(not_for.map((one) => meets(one, product)))
    return applies === 'NO' || barred === 'YES' ? [] : [{ rule, applies, isWide: applies_to.length === 0 }]
  })
  const isNarrow = open.some(({ applies, isWide }) => applies === 'YES' && !isWide)
  return open.filter(({ isWide }) => !isWide || !isNarrow).map(({ rule }) => rule)
}

/** Sources may name the same: the list has each name once, with the substances of all. */
function onceEach<S extends DeclarableShare>(listed: readonly ToBeListed<S>[]): ToBeListed<S>[] {
  const once = new Map<string, ToBeListed<S>>()
  for (const one of listed) {
    const before = once.get(keyOf(one.name))
    if (!before) once.set(keyOf(one.name), one)
    else once.set(keyOf(one.name), { ...before, shares: [...new Set([...before.shares, ...one.shares])] })
  }
  return [...once.values()]
}
