import { aftercareKnowledge } from './aftercare.ts'
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
