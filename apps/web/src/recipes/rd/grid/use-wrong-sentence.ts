import { numberSentence } from '@rp/domain/number/number-problems'
import { useText, useWords } from '../../../kit/language.ts'
import type { Wrong } from '../formula/typed-value.ts'
import { gridWords } from './grid-words.ts'

/** What is wrong with a typed text, in the user's language. */
export function useWrongSentence(): (wrong: Wrong) => string {
  const t = useWords(gridWords)
  const text = useText()
  return ({ problem, unread, unit, limit = '' }) =>
    problem === 'NOT_READ'
      ? text(numberSentence(unread ?? { problem: 'NOT_A_NUMBER' }, unit))
      : t.wrong[problem](limit)
}
