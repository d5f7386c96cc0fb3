import {
  affirmations,
  end,
  englishPhrases,
  need,
  particle,
  refusals,
  thaiNeed,
  thaiPhrases,
  type Phrase,
} from './courtesy-phrases.ts'
import { isOfPoliteWords } from './courtesy-words.ts'

/** "If you have questions" limits nothing, but looks like a condition of the clause before it. */
const politeConditions = [
  new RegExp(`(?<=[.!?,]\\s)${need}${end}`, 'giu'),
  new RegExp(`(?<=\\s)${thaiNeed}${particle}(?=$|[\\s,.!?…~]|สอบถาม|ทัก|แจ้ง)`, 'gu'),
]

/** The text with each polite condition as a line of its own, so that it is no condition of another clause. */
export function withoutPoliteConditions(text: string): string {
  return politeConditions.reduce((rest, condition) => rest.replace(condition, '\n'), text)
}

const courtesy = [...englishPhrases, ...thaiPhrases]
const between = /^[\s,.!?…:;)~–—-]+|^(?:and|และ)(?=\s)/u
/** A clause has few phrases; the bound protects against long hostile texts. */
const phrasesMax = 12

export interface Reading {
  /** What is left of the clause: a claim, or empty. */
  claim: string
  /** It says yes or no to the question, which is a claim, too. */
  verdict: Verdict | null
}
export type Verdict = 'YES' | 'NO'

/**
 * Removes whole polite phrases from the start of a clause. Everything else is a claim and must be compared: an
 * expression that swallows the rest of a polite beginning would let any statement leave.
 */
export function withoutCourtesy(clause: string): Reading {
  let rest = clause.trim()
  let verdict: Verdict | null = null
  for (let round = 0; round < phrasesMax; round += 1) {
    const next = firstPhrase(rest)
    if (next.length === 0) break
    rest = rest.slice(next.length)
    verdict = next.verdict ?? verdict
  }
  return { claim: /[\p{L}\d]/u.test(rest) && !isOfPoliteWords(rest) ? rest : '', verdict }
}

function firstPhrase(text: string): { length: number; verdict: Verdict | null } {
  const [yes, no] = [longestOf(affirmations, text), longestOf(refusals, text)]
  const length = Math.max(yes, no, longestOf(courtesy, text), between.exec(text)?.[0].length ?? 0)
  return { length, verdict: length === 0 ? null : length === yes ? 'YES' : length === no ? 'NO' : null }
}

function longestOf(phrases: readonly Phrase[], text: string): number {
  return Math.max(0, ...phrases.map((phrase) => phrase.exec(text)?.[0].length ?? 0))
}
