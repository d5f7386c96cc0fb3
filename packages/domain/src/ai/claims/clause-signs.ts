import type { Clause } from './proposal-clauses.ts'
import { sameFigure, type Figure } from './proposal-figures.ts'

/** "Not above 60" equals "at most 60": a denied bound is the opposite bound, affirmed. */
function isTurnedBound({ isDenied, figures }: Clause): boolean {
  return isDenied && figures.some(({ bound, isDay }) => bound !== null && !isDay)
}

/** Whether a clause denies; a denied bound does not count. */
export function signOf(clause: Clause): boolean {
  return clause.isDenied && !isTurnedBound(clause)
}

/** Direction of a figure's bound after resolving a denied bound. */
function boundIn(clause: Clause, { bound }: Figure): 'UP' | 'DOWN' | null {
  if (bound === null || !isTurnedBound(clause)) return bound
  return bound === 'UP' ? 'DOWN' : 'UP'
}

/** Whether a shared figure is a bound in only one clause, or bounds in the other direction. */
export function boundsOtherwise(
  clause: Clause,
  sources: readonly Clause[],
  before: readonly Clause[],
): boolean {
  return clause.figures.some((figure) => {
    if (figure.isDay) return false
    const theirs = sources.flatMap((source) =>
      source.figures
        .filter((one) => sameFigure(one, figure))
        .map((one) => ({ ...one, bound: boundIn(source, one) })),
    )
    const bound = boundIn(clause, figure)
    // "At least 100 a scent, sprays 500": the first bound also applies to the second figure.
    const isMeant = (one: Figure) =>
      one.bound === null && before.some((earlier) => earlier.figures.some((their) => their.bound === bound))
    const isWithin = [clause, ...sources].some(({ text }) => within.test(text))
    const isSame = (one: Figure) =>
      one.bound === bound || isMeant(one) || (isWithin && one.bound !== 'UP' && bound !== 'UP')
    return theirs.length > 0 && !theirs.some(isSame)
  })
}

/** Whether the clause presents as current a figure that the sources call former. */
export function revives(clause: Clause, source: Clause): boolean {
  return clause.figures.some((figure) => {
    const theirs = source.figures.filter((one) => sameFigure(one, figure))
    return !figure.isFormer && theirs.length > 0 && theirs.every(({ isFormer }) => isFormer)
  })
}

/** Whether the clause drops "about" and so makes an approximate figure exact. */
export function sharpens(clause: Clause, source: Clause): boolean {
  return clause.figures.some(
    (figure) => !figure.isAbout && source.figures.some((one) => sameFigure(one, figure) && one.isAbout),
  )
}

/** "Within 10 days" is "up to 10 days". */
const within = /ภายใน|(?<![a-z])within(?![a-z])/iu
