import { keysOfColour, sameColour } from './colour-numbers.ts'
import { nameKey, substanceKeys } from './name-keys.ts'
import type { NamedSubstance, NameIndex } from './named-substance.ts'
import type { MatchCandidate, MatchKind } from './sample-line.ts'

export interface NameMatch {
  substance_id: string | null
  inci_name: string | null
  match: MatchKind
  confidence: number
  /** Possible substances, most likely first; a person chooses. */
  candidates: MatchCandidate[]
}

/** Edit distance of two texts. */
type Distance = (a: string, b: string) => number

const candidatesMax = 5
const likeness = 0.6
const confidences = { EXACT: 1, SYNONYM: 0.95, ambiguous: 0.9 } as const

/** Indexes substances by all names, to match names of a list or law. */
export function indexNames(substances: NamedSubstance[]): NameIndex {
  const byKey: NameIndex['byKey'] = new Map()
  for (const substance of substances) {
    const inci = nameKey(substance.inci_name)
    for (const key of new Set([inci, ...substanceKeys(substance)].filter(Boolean)))
      byKey.set(key, [...(byKey.get(key) ?? []), { substance, isInci: key === inci }])
  }
  return { byKey, keys: [...byKey.keys()] }
}

/**
 * Finds a name: by INCI name, then by synonym, Thai name or colour index, also by its parts ("Aqua (Water)",
 * "Parfum/Fragrance"); the number and the name of one colour are one. A merely similar or ambiguous name is never accepted: it returns candidates with their
 * confidence for a person to choose.
 */
export function matchName(raw_name: string, index: NameIndex, distance: Distance): NameMatch {
  const written = variantsOf(raw_name).map(nameKey).filter(Boolean)
  const keys = [...written, ...keysOfColour(written, index)]
  const hits = keys.flatMap((key) => (index.byKey.get(key) ?? []).map((hit) => ({ ...hit, key })))
  const found = new Map(hits.map((hit) => [hit.substance.id, hit.substance]))
  const inci = new Set(hits.filter(({ isInci }) => isInci).map(({ substance }) => substance.id))
  // An INCI name beats a synonym of another substance, if it is unique.
  const named = inci.size > 0 ? inci : new Set(found.keys())
  const [only] = named.size === 1 ? [...named] : []
  const substance = (only === undefined ? undefined : found.get(only)) ?? sameColour(hits)
  if (substance) {
    const isInci = hits.some((hit) => hit.isInci && hit.substance === substance && written.includes(hit.key))
    const match = isInci ? 'EXACT' : 'SYNONYM'
    const confidence = confidences[match]
    return { substance_id: substance.id, inci_name: substance.inci_name, match, confidence, candidates: [] }
  }
  const candidates =
    found.size > 1
      ? [...found.values()].map((one) => candidate(one, confidences.ambiguous))
      : alike(keys[0] ?? '', index, distance)
  return {
    substance_id: null,
    inci_name: null,
    match: candidates.length > 0 ? 'FUZZY' : 'NONE',
    confidence: candidates[0]?.confidence ?? 0,
    candidates: candidates.slice(0, candidatesMax),
  }
}

/** The whole name, the part before brackets, the part in brackets, and the parts between slashes. */
function variantsOf(raw_name: string): string[] {
  const outside = raw_name.replace(/[([][^)\]]*[)\]]?/gu, ' ').trim()
  const inside = [...raw_name.matchAll(/[([]([^)\]]*)[)\]]?/gu)].map(([, text]) => text ?? '')
  const strokes = outside.includes('/') ? outside.split('/') : []
  return [raw_name, outside, ...inside, ...strokes].filter((text) => nameKey(text).length > 1)
}

function alike(key: string, { byKey, keys }: NameIndex, distance: Distance): MatchCandidate[] {
  if (key.length < 3) return []
  const best = new Map<string, MatchCandidate>()
  for (const other of keys) {
    const longer = Math.max(key.length, other.length)
    if (Math.abs(key.length - other.length) / longer > 1 - likeness) continue
    const confidence = Math.round((1 - distance(key, other) / longer) * 100) / 100
    if (confidence < likeness) continue
    for (const { substance } of byKey.get(other) ?? [])
      if ((best.get(substance.id)?.confidence ?? 0) < confidence)
        best.set(substance.id, candidate(substance, confidence))
  }
  return [...best.values()].toSorted(
    (a, b) => b.confidence - a.confidence || (a.inci_name < b.inci_name ? -1 : 1),
  )
}

function candidate({ id, inci_name }: NamedSubstance, confidence: number): MatchCandidate {
  return { substance_id: id, inci_name, confidence }
}
