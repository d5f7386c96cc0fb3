import { sharedLetters } from '../knowledge/shared-letters.ts'
import type { Source } from './source.ts'

/** Letter overlap of a question and a source, independent of words: a second opinion on how well it fits. */
export interface Letters {
  /** Share of the question's letters in the source, 0 to 1. */
  letters: number
  /** Lead over any other source: 0.5 is a tie, below it another shares more. */
  lettersAhead: number
}

/** Compares the question with its source and with all others. */
export function compareLetters(question: string, source: Source | null, sources: readonly Source[]): Letters {
  if (!source) return { letters: 0, lettersAhead: 0 }
  // Records of the customer's own work are exact, whatever words requested them.
  if (source.kind === 'TOOL') return { letters: 1, lettersAhead: 1 }
  const letters = lettersOf(question, source)
  const others = sources.filter(({ text }) => text !== source.text).map((one) => lettersOf(question, one))
  return { letters, lettersAhead: (1 + letters - Math.max(0, ...others)) / 2 }
}

/** Share of the question's letters in the title, tags and text of a source. */
export function lettersOf(question: string, { label, text, tags = [] }: Source): number {
  return sharedLetters(question, [label, ...tags, text].join(' '))
}
