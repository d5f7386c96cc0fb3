import { has, itemsOf } from './clause-overlap.ts'
import { isWeak } from './meaning/words-of.ts'
import type { Clause } from './proposal-clauses.ts'

/** A clause is a candidate if it scores at least this share of the best score. */
const worthALook = 0.6

/** The source clauses that a proposed one may repeat, by shared items. */
export function homesOf(clause: Clause, known: readonly Clause[]): number[] {
  const items = itemsOf(clause)
  const weights = items.map((item) => 1 / Math.max(1, known.filter((source) => has(source, item)).length))
  const scores = known.map((source) =>
    items.reduce((sum, item, no) => sum + (has(source, item) ? (weights[no] ?? 0) : 0), 0),
  )
  const best = Math.max(0, ...scores)
  if (best === 0) return []
  // A clause is repeated as a whole if nothing of it is left out.
  const isWhole = (source: Clause) => itemsOf(source).every((item) => has(clause, item))
  // "For 18 months" alone has no subject.
  const isTelling = [...clause.terms].some((term) => !isWeak(term))
  const says = (source: Clause) => !isTelling || source.terms.size > 0 || source.figures.length > 1
  const isNear = (source: Clause, score: number) =>
    score >= best * worthALook || (score > 0 && isWhole(source))
  const homes = known.flatMap((source, at) => (says(source) && isNear(source, scores[at] ?? 0) ? [at] : []))
  return mainOf(homes, clause, known)
}

/** A clause that only limits says nothing by itself. */
function mainOf(homes: number[], { marks }: Clause, known: readonly Clause[]): number[] {
  const main = homes.filter((at) => {
    const theirs = known[at]?.marks
    return !theirs?.has('IF') || marks.has('IF') || (marks.has('AFTER') && theirs.has('AFTER'))
  })
  return main.length > 0 ? main : homes
}
