import { readTitle, type ReadTitle } from './read-title.ts'
import type { ClauseAnswer } from './title-answers.ts'

/** What the title of a prohibition says besides names, and what people have answered. */
export interface EntryTitle extends Pick<ReadTitle, 'question' | 'permitted_in' | 'limits'> {
  text: string
  /** Substances of which nobody has decided whether they belong to the entry. */
  possible_ids: string[]
  answers: { ingredient_id: string; answer: ClauseAnswer }[]
}

/** The title as the check needs it; null if it only names substances. `possible_ids` and `answers` as in `EntryTitle`. */
export function entryTitle(
  text: string,
  { possible_ids, answers }: Pick<EntryTitle, 'possible_ids' | 'answers'>,
): EntryTitle | null {
  const { question, permitted_in, limits } = readTitle(text)
  const isPlain = question === null && permitted_in.length + limits.length + possible_ids.length === 0
  return isPlain ? null : { text, question, permitted_in, limits, possible_ids, answers }
}
