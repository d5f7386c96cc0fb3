import type { Clause } from './proposal-clauses.ts'
import type { DifferenceKind } from './compare-claims.ts'
import { has, itemsOf, pointsOf, besides } from './clause-overlap.ts'
import { hasTerm } from './proposal-words.ts'
import { isUsual, type ProposalMark } from './proposal-marks.ts'
import { sameFigure, type Figure } from './proposal-figures.ts'

export function figureDifferences(clause: Clause, known: readonly Clause[]): [DifferenceKind, boolean][] {
  const figures = known.flatMap((source) => source.figures)
  const missing = clause.figures.filter((one) => !figures.some((their) => sameFigure(one, their)))
  const isUnit = missing.some(({ value }) => figures.some((their) => their.value === value))
  const isMoved = clause.figures.some(
    (one) =>
      standsElsewhere(one, clause, known) ||
      isMispaired(one, clause, known) ||
      isOfAnother(one, clause, known),
  )
  return [
    ['UNIT', isUnit],
    ['NUMBER', (missing.length > 0 && !isUnit) || isMoved],
    ['CONDITION', clause.figures.some((one) => turnsLimit(one, clause, known))],
    ['CONDITION', clause.figures.some((one) => isOfOtherTime(one, clause, known))],
    ['SCOPE', clause.figures.some((one) => isOfOthers(one, clause, known))],
  ]
}

/** Two figures that people said of different things: "3 layers carry 8 kg, 5 layers 20". */
function isMispaired(figure: Figure, clause: Clause, known: readonly Clause[]): boolean {
  const places = known.flatMap((source, at) => (has(source, figure) ? [at] : []))
  const others = clause.figures.filter((one) => one !== figure && !isOfAKind(one, figure))
  return (
    places.length > 0 &&
    others.some((other) =>
      places.every(
        (at) =>
          !(known[at]?.figures.some((one) => sameFigure(one, other)) ?? true) &&
          (known[at]?.figures.some((one) => one.unit === other.unit && one.value !== other.value) ?? false),
      ),
    )
  )
}

/** Nothing that people named beside the figure is named, and what they named beside another is. */
function isOfAnother(figure: Figure, clause: Clause, known: readonly Clause[]): boolean {
  const others = itemsOf({ ...clause, figures: clause.figures.filter((one) => one !== figure) })
  const isOwn = (source: Clause) =>
    others.some((item) => has(source, item) && known.every((one) => one === source || !has(one, item)))
  const places = known.flatMap((source, at) => (has(source, figure) ? [at] : []))
  return (
    places.length > 0 &&
    !places.some((at) => besides(known, at).some(isOwn)) &&
    known.some(
      (source) =>
        source.figures.length > 0 && isOwn(source) && !source.figures.some((one) => has(clause, one)),
    )
  )
}

/** A figure that people said of something else, whose own figure is another. */
function standsElsewhere(figure: Figure, clause: Clause, known: readonly Clause[]): boolean {
  const others = { ...clause, figures: clause.figures.filter((one) => one !== figure) }
  const pointsWhere = (holds: (source: Clause) => boolean, share: number) =>
    Math.max(
      0,
      ...known.flatMap((source, at) =>
        holds(source)
          ? [pointsOf(others, source) + bothLimit(others, source) + share * carriedOver(others, known, at)]
          : [],
      ),
    )
  if (standsLater(figure, others, known)) return true
  const here = pointsWhere((source) => source.figures.some((one) => sameFigure(one, figure)), 0.8)
  const there = pointsWhere(
    (source) =>
      !source.figures.some((one) => sameFigure(one, figure)) &&
      source.figures.some(
        (one) => isOfAKind(one, figure) && !clause.figures.some((own) => sameFigure(own, one)),
      ),
    0,
  )
  return there > here
}

/** The terms of a clause that people named before a source, and meant with it. */
function carriedOver(clause: Clause, known: readonly Clause[], at: number): number {
  const source = known[at]
  if (!source) return 0
  const before = known.slice(0, at)
  const isCarried = (item: string | Figure) =>
    !has(source, item) && before.some((earlier) => has(earlier, item))
  return itemsOf(clause).filter(isCarried).length
}

/** Limits by which two clauses are known to speak of the same case. */
function bothLimit(clause: Clause, source: Clause): number {
  const marks = (['BEFORE', 'AFTER', 'UP', 'DOWN', 'ONLY', 'IF'] as const).filter(
    (mark) => clause.marks.has(mark) && source.marks.has(mark),
  )
  return marks.length + (isUsual(clause.text) && isUsual(source.text) ? 1 : 0)
}

/** A figure is put to what people named only later, with a figure of its own: "the rubber ones 2 times". */
function standsLater(figure: Figure, others: Clause, known: readonly Clause[]): boolean {
  const last = known.findLastIndex((source) => has(source, figure))
  if (last < 0) return false
  const rivals = known
    .slice(last + 1)
    .filter((source) => source.figures.some((one) => isOfAKind(one, figure) && !has(others, one)))
  return [...others.terms].some(
    (term) =>
      rivals.some((rival) => hasTerm(rival, term)) &&
      !known.slice(0, last + 1).some((source) => hasTerm(source, term)),
  )
}

/** Whether one could stand in the other's place; prices are often written without a unit. */
function isOfAKind({ unit: one }: Figure, { unit: other }: Figure): boolean {
  return one === other || (one === null && other === 'baht') || (one === 'baht' && other === null)
}

/** What is so before is put after, or the other way round. */
function isOfOtherTime(figure: Figure, { marks }: Clause, known: readonly Clause[]): boolean {
  if (figure.isDay) return false
  return (['BEFORE', 'AFTER'] as const).some((mark) => {
    if (!marks.has(mark)) return false
    const places = known.flatMap((source, at) => (has(source, figure) ? [at] : []))
    return (
      places.length > 0 && !places.some((at) => besides(known, at).some((source) => source.marks.has(mark)))
    )
  })
}

/** What people said of all others, and not of what is proposed. */
function isOfOthers(figure: Figure, { text }: Clause, known: readonly Clause[]): boolean {
  const sources = known.filter((source) => has(source, figure))
  return sources.length > 0 && sources.every((source) => isUsual(source.text)) && !isUsual(text)
}

/** "At least 4" of "at most 4", or "over 30" of "below 30". */
function turnsLimit(figure: Figure, { marks, isDenied }: Clause, known: readonly Clause[]): boolean {
  const sources = known.filter((source) => source.figures.some((one) => sameFigure(one, figure)))
  const clash = (mine: ProposalMark, theirs: ProposalMark) =>
    !figure.isDay &&
    marks.has(mine) &&
    !marks.has(theirs) &&
    sources.length > 0 &&
    sources.every(
      (source) => source.marks.has(theirs) && !source.marks.has(mine) && source.isDenied === isDenied,
    )
  return clash('UP', 'DOWN') || clash('DOWN', 'UP') || clash('BEFORE', 'AFTER') || clash('AFTER', 'BEFORE')
}
