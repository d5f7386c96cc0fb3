import { hasOtherTopic } from './clause-borrowing.ts'
import { has } from './clause-overlap.ts'
import { isWeak } from './meaning/words-of.ts'
import type { Clause } from './proposal-clauses.ts'
import { sameFigure, unitAt, type Figure } from './proposal-figures.ts'
import { samePer } from './proposal-pers.ts'
import { hasTerm } from './proposal-words.ts'

/** Whether "not included" applies to a different figure than in the sources. */
export function exceptsOtherwise({ marks, figures }: Clause, known: readonly Clause[]): boolean {
  if (!marks.has('EXCEPT') || figures.length === 0) return false
  const last = known.findLastIndex((one) => one.marks.has('EXCEPT'))
  const first = known.findIndex((one) => figures.some((figure) => has(one, figure)))
  // A final exception applies to everything before it.
  return first > last && (known[last]?.figures.length ?? 0) > 0
}

/** "The price is 0.75" against "the price is 12.50, a sachet 0.75". */
export function isPricedElsewhere(clause: Clause, source: Clause, known: readonly Clause[]): boolean {
  if (!sharesFigure(clause, source) || !hasOtherTopic(source, clause, clause)) return false
  return [...clause.terms].some((term) => {
    const places = isWeak(term) && !hasTerm(source, term) ? known.filter((one) => hasTerm(one, term)) : []
    return places.length > 0 && places.every(({ figures }) => figures.some((one) => !has(clause, one)))
  })
}

/** An amount "per piece" differs from the bare amount and from the amount per box. */
export function differsInPer(
  { clause, said, known }: { clause: Clause; said: readonly Clause[]; known: readonly Clause[] },
  source: Clause,
  beside: readonly Clause[],
): boolean {
  const theirs = beside.flatMap(({ pers }) => [...pers])
  const isKnown = (per: string) =>
    theirs.some((one) => samePer(one, per) || (per === 'count' && !isTime(one))) ||
    (source.pers.size === 0 && beside.some((one) => one.figures.length > 0 && hasTerm(one, per))) ||
    (theirs.includes('count') && known.some((one) => hasTerm(one, per)))
  const isTheirs = (per: string) => [...source.pers].some((one) => samePer(one, per))
  const pers = [...clause.pers]
  if (clause.figures.length === 0) return source.pers.size > 0 && !pers.every(isTheirs)
  if (!pers.every(isKnown)) return true
  const isCovered = (per: string) =>
    said.some(
      (one) => one.pers.size > 0 || hasTerm(one, per) || one.figures.some(({ unit }) => unit === 'count'),
    )
  return sharesFigure(clause, source) && ![...source.pers].every(isCovered)
}

function isTime(per: string): boolean {
  return unitAt(per) !== null && unitAt(per) !== 'count'
}

/** Whether both clauses contain the same figure. */
export function sharesFigure({ figures }: Clause, source: Clause): boolean {
  return figures.some((figure: Figure) => source.figures.some((one) => sameFigure(one, figure)))
}
