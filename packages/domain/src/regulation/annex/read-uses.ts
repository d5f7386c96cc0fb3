import type { PartConditions, ProductCondition } from '../part-conditions.ts'
import { readProducts } from './product-phrases.ts'
import { tidy, type Part } from './split-parts.ts'

const bar = /\bnot to be ?used in\b/i

/**
 * Parses the column "Product type, body parts" for each lettered part; null if a word is unknown and the part needs
 * review. "Other products" are those that earlier parts do not name.
 */
export function readUses(parts: Part[]): Map<string, PartConditions | null> {
  const read = new Map<string, PartConditions | null>()
  for (const { letter, text } of parts) read.set(letter, conditionsIn(tidy(text), [...read.values()]))
  return read
}

function conditionsIn(text: string, before: (PartConditions | null)[]): PartConditions | null {
  if (text === '') return { applies_to: [], not_for: [] }
  const [named = '', ...barred] = text.split(bar)
  const not_for = barred.map((one) => readProducts(one))
  const phrase = named.trim() === '' ? { alternatives: [], isRest: false } : readProducts(named)
  if (!phrase || not_for.includes(null) || not_for.some((one) => one?.isRest)) return null
  const applies_to = phrase.isRest ? restOf(phrase.alternatives, before) : phrase.alternatives
  return (
    applies_to && {
      applies_to: withoutAny(applies_to),
      not_for: not_for.flatMap((one) => one?.alternatives ?? []),
    }
  )
}

/** Subtracts the products of earlier parts; null if one of those is unknown. */
function restOf(
  alternatives: ProductCondition[],
  before: (PartConditions | null)[],
): ProductCondition[] | null {
  const known = before.flatMap((one) => one?.applies_to ?? [])
  if (before.includes(null)) return null
  // An exception with its own exception is skipped: the narrower part takes precedence anyway.
  const simple = known.filter(({ except }) => except.length === 0).map(({ all }) => all)
  return alternatives.map(({ all, except }) => ({ all, except: [...except, ...simple] }))
}

/** "All cosmetic products" is no condition. */
function withoutAny(conditions: ProductCondition[]): ProductCondition[] {
  return conditions.some(({ all, except }) => all.length + except.length === 0) ? [] : conditions
}
