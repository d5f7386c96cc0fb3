import { isWeak } from './meaning/words-of.ts'
import type { Clause } from './proposal-clauses.ts'
import { hasTerm } from './proposal-words.ts'

/** Words that end the naming phrase (subject) of a clause. */
const namingEnds =
  /(?<![a-z])(?:is|are|was|were|can|cannot|may|might|must|will|do|does|has|have|needs?|should|costs?|takes?|contains?|comes?)(?:n't)?(?![a-z])/iu

/** "Our masks" for "our clay masks" claims more than the source. In English the narrowing word comes right before. */
export function broadens(clause: Clause, said: readonly Clause[], { text, words }: Clause): boolean {
  const end = text.search(namingEnds)
  return words.some(({ form, at, end: stop }, no) => {
    const next = words[no + 1]
    return (
      next !== undefined &&
      next.at < end &&
      at < end &&
      next.at - stop === 1 &&
      !isWeak(form) &&
      hasTerm(clause, next.form) &&
      !said.some((one) => hasTerm(one, form))
    )
  })
}
