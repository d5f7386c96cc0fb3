import { aftercareKnowledge } from './aftercare.ts'
import { englishAftercareKnowledge } from './english-aftercare.ts'
import { englishLabelsKnowledge } from './english-labels.ts'
import { englishOrderingKnowledge } from './english-ordering.ts'
import { englishProductsKnowledge } from './english-products.ts'
import { labelKnowledge } from './labels.ts'
import { orderingKnowledge } from './ordering.ts'
import { productKnowledge } from './products.ts'

/** A piece of the demo's knowledge: a name for tests, the question, the answer, and words it is also known by. */
export type CorpusPiece = readonly [key: string, question: string, answer: string, tags: string[]]

/** What customers of a maker of cosmetics and food ask; the demo's knowledge, and what retrieval is measured on. */
export const knowledgeCorpus: CorpusPiece[] = [
  ...orderingKnowledge,
  ...productKnowledge,
  ...labelKnowledge,
  ...aftercareKnowledge,
]

/** The same pieces as English customers read them, by the same names. */
export const englishCorpus: CorpusPiece[] = [
  ...englishOrderingKnowledge,
  ...englishProductsKnowledge,
  ...englishLabelsKnowledge,
  ...englishAftercareKnowledge,
]
