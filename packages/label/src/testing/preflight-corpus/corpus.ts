import { barcodeCases } from './barcode-cases.ts'
import type { CorpusLabel } from './corpus-label.ts'
import { heldCases } from './held-cases.ts'
import { hiddenCases } from './hidden-cases.ts'
import { inkCases } from './ink-cases.ts'
import { placeCases } from './place-cases.ts'

/** The corpus of labels, half with exactly one fault; the verdicts were written before the checks. */
export const preflightCorpus: readonly CorpusLabel[] = [
  ...placeCases,
  ...barcodeCases,
  ...hiddenCases,
  ...inkCases,
  ...heldCases,
]
