import type { Clause } from './proposal-clauses.ts'
import type { Difference } from './compare-claims.ts'
import type { Figure } from './proposal-figures.ts'
import { denial } from './proposal-marks.ts'
import { has, itemsOf } from './clause-overlap.ts'
import { hasTerm } from './proposal-words.ts'

/** What is affirmed must be affirmed of the same thing, and what is denied denied. */
export function deniesOtherwise(clause: Clause, known: readonly Clause[]): boolean {
  const items = itemsOf(clause)
  if (items.length === 0) return false
  // What is said everywhere tells little, and what was said before is meant with what follows, but less.
  const weights = items.map(
    (item) => weightOf(clause, item) / Math.max(1, known.filter((source) => has(source, item)).length),
  )
  const scoreOf = (at: number) => {
    const source = known[at]
    if (!source) return 0
    const direct = items.map((item, no) => (has(source, item) ? (weights[no] ?? 0) : 0))
    // A clause takes up what was said before it, where it is itself what is spoken of.
    const takesUp =
      items.some((item) => has(source, item) && known.every((one) => one === source || !has(one, item))) ||
      itemsOf(source).every((item) => known.filter((one) => has(one, item)).length > 1)
    const carried = takesUp
      ? items.map((item, no) => (isMeant(known, at, item) ? (weights[no] ?? 0) : 0))
      : []
    const share = source.isShort ? shortShare : contextShare
    return sumOf(direct) + share * sumOf(carried)
  }
  const bestWhere = (isDenied: boolean) =>
    Math.max(0, ...known.flatMap((source, at) => (source.isDenied === isDenied ? [scoreOf(at)] : [])))
  const saysAll = (source: Clause) =>
    source.isDenied === clause.isDenied && items.every((item) => has(source, item))
  if (known.some(saysAll)) return false
  const [same, other] = [bestWhere(clause.isDenied), bestWhere(!clause.isDenied)]
  return other > 0 && other >= same
}
/** Figures tell most, shards of words little, and before a denial stands what it is said of. */
function weightOf({ isDenied, text }: Clause, item: string | Figure): number {
  if (typeof item !== 'string') return 2
  const isShard = /^[ก-๙]{1,2}$/u.test(item)
  const at = text.search(denial)
  const isBefore = isDenied && at > 0 && text.toLowerCase().slice(0, at).includes(item)
  return (isShard ? 0.4 : 1) * (isBefore ? 0.6 : 1)
}

/** Of what is so and what is not, one half alone may say nothing of the other. */
export function oneSided(said: readonly Clause[], known: readonly Clause[]): Difference[] {
  const telling = (clauses: readonly Clause[]) => clauses.filter((clause) => clause.terms.size > 0)
  const sides = new Set(telling(said).map(({ isDenied }) => isDenied))
  if (sides.size !== 1 || new Set(telling(known).map(({ isDenied }) => isDenied)).size !== 2) return []
  const isOther = (clause: Clause, term: string) => {
    const sources = known.filter((source) => hasTerm(source, term))
    return sources.length > 0 && sources.every((source) => source.isDenied !== clause.isDenied)
  }
  const turned = said.find((clause) =>
    [...clause.terms].some((term) => term.length > 2 && isOther(clause, term)),
  )
  return turned ? [{ kind: 'NEGATION', clause: turned.text, source: null }] : []
}

/** "Need not" is no more than "not": people must have said so, or "the other does not". */
export function freesOf({ marks }: Clause, known: readonly Clause[]): boolean {
  return (
    marks.has('NEED_NOT') &&
    !known.some(
      (source) =>
        source.marks.has('NEED_NOT') || (source.isDenied && source.isShort && source.terms.size < 3),
    )
  )
}

/** Said before a clause, and meant with it; what is denied before an affirmation is not. */
function isMeant(known: readonly Clause[], at: number, item: string | Figure): boolean {
  const source = known[at]
  if (!source || has(source, item)) return false
  return known
    .slice(0, at)
    .some((earlier) => has(earlier, item) && (!earlier.isDenied || source.isDenied || source.isShort))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
const contextShare = 0.6
const shortShare = 0.9
