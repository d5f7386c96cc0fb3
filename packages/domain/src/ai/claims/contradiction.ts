import { amountsOf } from './claim-marks.ts'
import { compareClaims, type DifferenceKind } from './compare-claims.ts'
import { plainText } from '../facts/grounding.ts'
import { languageOf } from '../understanding/language-of.ts'
import { questionFit, readRequest } from '../understanding/question-fit.ts'

interface Piece {
  question: string
  answer: string
}

/** Questions that share at least this much ask the same, whatever verb they use. */
const sameQuestion = 0.8
/** Differences that make two answers to the same question contradict each other. */
const telling = new Set<DifferenceKind>(['NUMBER', 'UNIT', 'DATE', 'NEGATION'])

/**
 * Whether two pieces answer the same question differently: other figures, another day or the contrary. Pieces about
 * different things, or with more or less detail, do not contradict each other.
 */
export function contradictEachOther(one: Piece, other: Piece): boolean {
  if (languageOf(one.answer) !== languageOf(other.answer)) return false
  if (!askTheSame(one, other)) return false
  const [ours, theirs] = [amountsOf(plainText(one.answer)), amountsOf(plainText(other.answer))]
  const shared = ours.filter(({ unit }) => theirs.some((their) => their.unit === unit))
  const differs = shared.some(
    ({ unit, value }) => !theirs.some((their) => their.unit === unit && their.value === value),
  )
  if (differs) return true
  return compareClaims(one.answer, [other.answer]).some(
    ({ kind, source }) => source !== null && telling.has(kind),
  )
}

function askTheSame(one: Piece, other: Piece): boolean {
  return [
    [one, other],
    [other, one],
  ].every(([asking, answering]) => {
    if (!asking || !answering) return false
    const { asked: request, answered } = questionFit(readRequest(asking.question), {
      question: answering.question,
      answer: '',
    })
    return Math.min(request, answered) >= sameQuestion
  })
}
