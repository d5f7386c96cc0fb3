/** Constant of reciprocal rank fusion: the higher, the less the very first ranks stand out. */
const fusion = 60

/** The ids of one list, best first. */
export type Ranking<Id extends string> = readonly Id[]

export interface Fused<Id extends string, Leg extends string> {
  id: Id
  score: number
  /** Rank in each list, from 1; null if not listed. */
  legs: Record<Leg, number | null>
}

/** Reciprocal rank fusion: each list adds what another misses; no list filters another. */
export function fuseRanks<Id extends string, Leg extends string>(
  rankings: Record<Leg, Ranking<Id>>,
  limit: number,
): Fused<Id, Leg>[] {
  const names = Object.keys(rankings) as Leg[]
  const places = names.map((name) => new Map(rankings[name].map((id, at) => [id, at + 1])))
  const ids = new Set(names.flatMap((name) => [...rankings[name]]))
  const fused = [...ids].map((id) => {
    const legs = names.map((name, at) => [name, places[at]?.get(id) ?? null] as const)
    const score = legs.reduce((sum, [, place]) => sum + (place === null ? 0 : 1 / (fusion + place)), 0)
    return { id, score, legs: Object.fromEntries(legs) as Record<Leg, number | null> }
  })
  return fused.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).slice(0, limit)
}
