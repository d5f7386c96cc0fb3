import type { Clause } from './proposal-clauses.ts'
import type { DifferenceKind } from './compare-claims.ts'
import { has } from './clause-overlap.ts'
import { isUsual } from './proposal-marks.ts'
import { sameFigure, type Figure } from './proposal-figures.ts'

/** Figures that the sources lack, give in another unit, or give only for the general case. */
export function figureDifferences(clause: Clause, known: readonly Clause[]): [DifferenceKind, boolean][] {
  const figures = known.flatMap((source) => source.figures)
  const missing = clause.figures.filter(
    (one) => !figures.some((their) => sameFigure(one, their)) && !isOnce(one, figures),
  )
  const isUnit = missing.some(({ value }) => figures.some((their) => their.value === value))
  return [
    ['UNIT', isUnit],
    ['NUMBER', missing.length > 0 && !isUnit],
    ['SCOPE', clause.figures.some((one) => isOfOthers(one, clause, known))],
  ]
}

/** "1 time" of "a time each" is fine if the sources count nothing else. */
function isOnce({ value, unit }: Figure, figures: readonly Figure[]): boolean {
  return value === '1' && (unit === 'time' || unit === 'count') && !figures.some((one) => one.unit === unit)
}

/** Whether the sources give the figure only for the general case, and the clause does not. */
function isOfOthers(figure: Figure, { text }: Clause, known: readonly Clause[]): boolean {
  const sources = known.filter((source) => has(source, figure))
  return sources.length > 0 && sources.every((source) => isUsual(source.text)) && !isUsual(text)
}
