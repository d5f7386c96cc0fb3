import type { Clause } from './proposal-clauses.ts'
import { hasTerm } from './proposal-words.ts'
import { sameFigure, type Figure } from './proposal-figures.ts'

export function has(source: Clause, item: string | Figure): boolean {
  return typeof item === 'string'
    ? hasTerm(source, item)
    : source.figures.some((one) => sameFigure(one, item))
}

export function itemsOf({ terms, figures }: Clause): (string | Figure)[] {
  return [...terms, ...figures]
}

export function pointsOf(clause: Clause, other: Clause): number {
  const shared = [...clause.terms].filter((term) => hasTerm(other, term)).length
  return shared + clause.figures.filter((one) => other.figures.some((their) => sameFigure(one, their))).length
}

/** A clause with the adjacent clauses of the same thought. */
export function besides(known: readonly Clause[], at: number): Clause[] {
  const [before, own, after] = [known[at - 1], known[at], known[at + 1]]
  return [
    ...(before && own && !own.turns ? [before] : []),
    ...(own ? [own] : []),
    ...(after && !after.turns ? [after] : []),
  ]
}

/** Whether a clause matches this source better than any other. */
export function drawsFrom(clause: Clause, source: Clause, known: readonly Clause[]): boolean {
  const points = pointsOf(clause, source)
  const isOwn = (item: string | Figure) =>
    has(source, item) && known.every((other) => other === source || !has(other, item))
  return (
    points > 0 && (known.every((other) => pointsOf(clause, other) <= points) || itemsOf(clause).some(isOwn))
  )
}
