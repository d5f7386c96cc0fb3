import { lexicon } from '../knowledge/lexicon.ts'
import { productWords } from './product-words.ts'
import { serviceWords } from './service-words.ts'

/**
 * Words that distinguish questions, beyond those of search. Lexicon terms are indexed and stored, so they stay; these
 * are evaluated afresh each time.
 */
const further: Record<string, readonly string[]> = { ...productWords, ...serviceWords }

/** Concepts of search and those above; the more specific one wins. */
export const concepts: Record<string, readonly string[]> = withoutDoubles({ ...lexicon, ...further })

function withoutDoubles(all: Record<string, readonly string[]>): Record<string, readonly string[]> {
  const near = new Set(Object.values(further).flat())
  return Object.fromEntries(
    Object.entries(all).map(([concept, forms]) => [
      concept,
      concept in further ? forms : forms.filter((form) => !near.has(form)),
    ]),
  )
}

/** The parent concept of each: a question about lipstick is about cosmetics. */
export const kinds: Record<string, string> = {
  ...kindOf('cosmetics', 'lipstick serum cream lotion soap shampoo sunscreen toner'),
  'hair care': 'cosmetics',
  ...kindOf('food', 'sauce seasoning'),
  ...kindOf('supplement', 'capsule tablet gummy collagen'),
  'powder drink': 'supplement',
  ...kindOf('packaging', 'bottle tube jar sachet box'),
  ...kindOf('machine', 'mixer filler'),
}

function kindOf(kind: string, of: string): Record<string, string> {
  return Object.fromEntries(of.split(' ').map((one) => [one, kind]))
}
