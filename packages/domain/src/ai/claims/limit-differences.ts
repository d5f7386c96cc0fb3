import { isTopic, type Clause } from './proposal-clauses.ts'
import type { Difference, DifferenceKind } from './compare-claims.ts'
import { has, drawsFrom } from './clause-overlap.ts'
import { hasTerm } from './proposal-words.ts'
import { isWeak } from './meaning/words-of.ts'
import { isUsual, type ProposalMark } from './proposal-marks.ts'
import { sameFigure } from './proposal-figures.ts'

/** Limits of the sources that the proposal drops although it states what they limit. */
export function leftOut(said: readonly Clause[], known: readonly Clause[]): Difference[] {
  return known.flatMap((limit, at) => [
    ...figureLeftOut(said, known, at),
    ...binding.flatMap(([mark, kind]): Difference[] => {
      if (!limit.marks.has(mark)) return []
      const same = said.find((clause) => clause.marks.has(mark))
      if (same && (mark !== 'IF' || keepsFigures(limit, said, known))) return []
      if ((mark === 'IF' || mark === 'ONLY') && isSaid(limit, said)) return []
      const limited = limitedBy(known, at, mark)
      const claims = said.find(
        (clause) =>
          !(mark !== 'EXCEPT' && isUsual(clause.text)) &&
          limited.some((source) => drawsFrom(clause, source, known)),
      )
      return claims ? [{ kind, clause: claims.text, source: limit.text }] : []
    }),
  ])
}

const binding: [mark: ProposalMark, kind: DifferenceKind][] = [
  ['EXCEPT', 'EXCEPTION'],
  ['IF', 'CONDITION'],
  ['ONLY', 'SCOPE'],
  ['ONCE', 'SCOPE'],
]

/** "From 200 pieces", "at most 2": a numeric bound must accompany what it bounds. */
function figureLeftOut(said: readonly Clause[], known: readonly Clause[], at: number): Difference[] {
  const limit = known[at]
  if (!limit?.figures.some((one) => one.isBound && !said.some((clause) => has(clause, one)))) return []
  const after = known[at + 1]
  const limited = [
    ...(bounds.test(limit.text) ? known.slice(Math.max(0, at - 1), at) : []),
    limit,
    ...(after && !after.turns && limit.turns ? [after] : []),
  ]
  const claims = said.find((clause) => limited.some((source) => drawsFrom(clause, source, known)))
  return claims ? [{ kind: 'CONDITION', clause: claims.text, source: limit.text }] : []
}
const bounds =
  /^(?:starting|from|above|over|at least|at most|up to|max|min|ยอด|ขั้นต่ำ|ตั้งแต่|เมื่อ|ไม่เกิน|สูงสุด|อย่างน้อย|แต่(?:ต้อง|ไม่เกิน))/iu

/** A condition with a figure must keep the figure. */
function keepsFigures(limit: Clause, said: readonly Clause[], known: readonly Clause[]): boolean {
  if (limit.figures.some((one) => said.some((clause) => has(clause, one)))) return true
  return limit.figures.length === 0 || !said.some((clause) => drawsFrom(clause, limit, known))
}

/** A limit expressed without "if": "orders above 500". */
function isSaid(limit: Clause, said: readonly Clause[]): boolean {
  const items = [...limit.terms].filter((term) => !isWeak(term))
  const found = items.filter((term) => said.some((clause) => hasTerm(clause, term))).length
  return (
    items.length + limit.figures.length > 0 &&
    found === items.length &&
    limit.figures.every((one) => said.some(({ figures }) => figures.some((their) => sameFigure(one, their))))
  )
}

/** The clauses that a limit applies to: its own, its neighbours or, for a one-off, everything that is not usual. */
function limitedBy(known: readonly Clause[], at: number, mark: ProposalMark): Clause[] {
  const limit = known[at]
  if (!limit) return []
  if (mark === 'EXCEPT') return known.slice(turnBefore(known, at), at + 2)
  if (mark === 'ONCE')
    return at > 0 && limit.figures.length > 0 ? [limit] : known.filter((clause) => !isUsual(clause.text))
  const before = !limit.turns || requires.test(limit.text) ? known.slice(Math.max(0, at - 1), at) : []
  return [...before, limit, ...limitedAfter(known.slice(at + 1, at + 3))]
}

/** The clause after a limit, and the next one too if the first only names a topic. */
function limitedAfter([first, second]: readonly Clause[]): Clause[] {
  if (!first || first.turns) return []
  const isNamed = first.figures.length === 0 && isTopic(first.text)
  return isNamed && second && !second.turns ? [first, second] : [first]
}

function turnBefore(known: readonly Clause[], at: number): number {
  const turn = known.slice(0, at).findLastIndex(({ turns }) => turns)
  return Math.max(0, turn)
}
const requires = /^(?:แต่)?(?:ต้อง|เฉพาะ|ยกเว้น)|^(?:but )?(?:must|only|except)/iu
