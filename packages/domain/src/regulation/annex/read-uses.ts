import type { PartConditions, ProductCondition } from '../part-conditions.ts'
import { readProducts } from './product-phrases.ts'
import { tidy, type Part } from './split-parts.ts'

const bar = /\bnot to be ?used in\b/i

/**
 * What the column "Product type, body parts" says of each lettered part; null where a word is not understood, and a
 * person has to read it. "Other products" are what the parts before do not name.
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

/** What is left of some products when those of the parts before are taken away; null where one of them is not known. */
function restOf(
  alternatives: ProductCondition[],
  before: (PartConditions | null)[],
): ProductCondition[] | null {
  const known = before.flatMap((one) => one?.applies_to ?? [])
  if (before.includes(null)) return null
  // An exception of an exception comes back: then the narrower part stands before this one by itself.
  const simple = known.filter(({ except }) => except.length === 0).map(({ all }) => all)
  return alternatives.map(({ all, except }) => ({ all, except: [...except, ...simple] }))
}

/** "All cosmetic products" asks for nothing. */
function withoutAny(conditions: ProductCondition[]): ProductCondition[] {
  return conditions.some(({ all, except }) => all.length + except.length === 0) ? [] : conditions
}
