import { sharedLetters } from '../knowledge/shared-letters.ts'
import type { Source } from './source.ts'

/** What the letters of a question say of a source, which know no words: a second opinion of how well it fits. */
export interface Letters {
  /** How many of them it has, 0 to 1. */
  letters: number
  /** How far it is ahead of any other source: 0.5 is level, below it another has more. */
  lettersAhead: number
}

/** Compares a question with the source that answers it, and with all the others. */
export function compareLetters(question: string, source: Source | null, sources: readonly Source[]): Letters {
  if (!source) return { letters: 0, lettersAhead: 0 }
  // A record of the customer's own work is exact, whatever words asked for it.
  if (source.kind === 'TOOL') return { letters: 1, lettersAhead: 1 }
  const letters = lettersOf(question, source)
  const others = sources.filter(({ text }) => text !== source.text).map((one) => lettersOf(question, one))
  return { letters, lettersAhead: (1 + letters - Math.max(0, ...others)) / 2 }
}

/** How many of its letters a source has: its title, what it is also known by, and what it says. */
export function lettersOf(question: string, { label, text, tags = [] }: Source): number {
  return sharedLetters(question, [label, ...tags, text].join(' '))
}
