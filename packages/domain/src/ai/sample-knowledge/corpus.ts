import { aftercareKnowledge } from './aftercare.ts'
import { englishAftercareKnowledge } from './english-aftercare.ts'
import { englishLabelsKnowledge } from './english-labels.ts'
import { englishOrderingKnowledge } from './english-ordering.ts'
import { englishProductsKnowledge } from './english-products.ts'
import { labelKnowledge } from './labels.ts'
import { orderingKnowledge } from './ordering.ts'
import { productKnowledge } from './products.ts'
import type { CorpusPiece } from './corpus-piece.ts'

/** Questions of customers of a cosmetics and food maker; the demo's knowledge, also used to measure retrieval. */
export const knowledgeCorpus: CorpusPiece[] = [
  ...orderingKnowledge,
  ...productKnowledge,
  ...labelKnowledge,
  ...aftercareKnowledge,
]

/** The same pieces in English, with the same names. */
export const englishCorpus: CorpusPiece[] = [
  ...englishOrderingKnowledge,
  ...englishProductsKnowledge,
  ...englishLabelsKnowledge,
  ...englishAftercareKnowledge,
]
