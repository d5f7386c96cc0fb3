import type { DifferenceKind } from './compare-claims.ts'
import { actorOf } from './clause-actors.ts'
import { borrowedBy } from './clause-borrowing.ts'
import { faultsBeside, type Proposed } from './clause-faults.ts'
import { homesOf } from './clause-homes.ts'
import { has, itemsOf, pointsOf } from './clause-overlap.ts'
import { signOf } from './clause-signs.ts'
import { isWeak } from './meaning/words-of.ts'
import type { Clause } from './proposal-clauses.ts'
import { hasTerm } from './proposal-words.ts'

/** How a clause differs from the source clause that fits it best. */
export function differencesOfFit(proposed: Proposed): {
  kinds: DifferenceKind[]
  source: Clause | null
  /** Indexes of all source clauses that it agrees with. */
  places: number[]
} {
  const { clause, known } = proposed
  const same = known.findIndex((source) => spelledOut(source.text) === spelledOut(clause.text))
  if (same >= 0) return { kinds: [], source: known[same] ?? null, places: [same] }
  const added = additionsOf(clause, known)
  const fits = homesOf(clause, known).map((home) => fitOf(proposed, home))
  const best = fits.reduce<Fit | null>(
    (one, other) => (one === null || isBetter(other, one) ? other : one),
    null,
  )
  const isContrary = best !== null && hasContrary(clause, best, fits)
  const kinds: DifferenceKind[] = [
    ...(added.length > 0 ? (['UNKNOWN'] as const) : []),
    ...(isContrary ? (['NEGATION'] as const) : []),
    ...(best?.kinds ?? []),
  ]
  const places = fits.filter((one) => one.kinds.length === 0).map(({ at }) => at)
  return { kinds, source: best?.source ?? null, places }
}

/** A clause without punctuation, to recognise equal clauses. */
function spelledOut(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d%]+/gu, ' ')
    .trim()
}

/** Whether a source clause that fits better says the contrary. */
function hasContrary({ marks, isDenied }: Clause, best: Fit, fits: readonly Fit[]): boolean {
  if (marks.has('IF') && isDenied) return false
  return fits.some(
    (other) => isOpposed(other, best) && !beside.test(other.source?.text ?? '') && outweighs(other, best),
  )
}

/** A clause that only gives a reason or time is no contrary. */
const beside = /^(?:while|because|since|when|if|after|before|as|เพราะ|ตอน|เมื่อ|ถ้า|หาก|ก่อน|หลัง)/iu

function isOpposed(one: Fit, other: Fit): boolean {
  if (one.isDenied !== other.isDenied) return true
  return one.actor !== null && other.actor !== null && one.actor !== other.actor
}

function outweighs(one: Fit, other: Fit): boolean {
  if (one.share > other.share) return one.direct >= other.direct
  return one.share === other.share && one.direct > other.direct
}

interface Fit {
  at: number
  kinds: DifferenceKind[]
  source: Clause | null
  isDenied: boolean
  actor: ReturnType<typeof actorOf>
  /**
   * The share of the proposed clause that a source clause covers, less a penalty for everything else the source clause
   * says.
   */
  share: number
  /** Number of its words that occur in the proposed clause. */
  direct: number
}

function isBetter(one: Fit, other: Fit): boolean {
  return (
    one.kinds.length < other.kinds.length ||
    (one.kinds.length === other.kinds.length && one.share > other.share)
  )
}

/** The weight of the penalty for what a source clause says beyond the proposed one. */
const besideWeight = 0.3

function fitOf(proposed: Proposed, home: number): Fit {
  const { clause, known } = proposed
  const source = known[home] ?? null
  const items = itemsOf(clause).filter((item) => typeof item !== 'string' || !isWeak(item))
  const unlent = borrowedBy(clause, home, known).filter(({ lenders }) =>
    lenders.every((at) => at > home),
  ).length
  const own = source ? itemsOf(source) : []
  const left = own.filter((item) => !has(clause, item)).length
  const said = items.length === 0 ? 0 : (items.length - unlent) / items.length
  return {
    at: home,
    kinds: [...faultsBeside(proposed, home)],
    source,
    isDenied: source ? signOf(source) : false,
    actor: source ? actorOf(source) : null,
    direct: source ? pointsOf(clause, source) : 0,
    share: said - (own.length === 0 ? 0 : (besideWeight * left) / own.length),
  }
}

/** Words of a clause that match nothing in the sources. */
function additionsOf(clause: Clause, known: readonly Clause[]): string[] {
  return [...clause.terms].filter((term) => !isWeak(term) && !known.some((source) => hasTerm(source, term)))
}
