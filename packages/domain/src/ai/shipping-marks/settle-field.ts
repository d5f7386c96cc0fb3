import type { DoubtReason } from './doubt-reasons.ts'
import { sameValue, shown, shownConverted } from './show-value.ts'
import type { MarkValue, ReadBy } from './shipping-mark.ts'

/** A value that somebody states, with where it stands. */
export interface Claim {
  value: MarkValue
  source_id: string
  line: number | null
  by: ReadBy
  doubts: DoubtReason[]
}

/** A claim as people read it. */
export interface ShownValue {
  value: string
  /** In the usual unit, where another one is printed. */
  converted: string | null
  source_id: string
  line: number | null
  by: ReadBy
}

/** A field about which sources or readers differ: nobody but staff picks, and never the mean. */
export interface MarkConflict {
  /** `destination`, or of some cartons `3-7.gross`. */
  field: string
  values: ShownValue[]
}

/** A field with one value; `doubts` are empty once staff confirmed it. */
export interface SettledField extends ShownValue {
  field: string
  is: MarkValue
  doubts: DoubtReason[]
}

/** What staff picked, by field; an empty text leaves the value out. */
export type Chosen = Readonly<Record<string, string>>

/** The one value of a field, or the conflict; null where nobody says it, or staff left it out. */
export function settleField(
  field: string,
  claims: readonly Claim[],
  chosen: Chosen,
): SettledField | MarkConflict | null {
  const known = distinct(claims)
  const pick = Object.hasOwn(chosen, field) ? chosen[field] : undefined
  const [first] = known
  if (!first || pick === '') return null
  const picked = known.find(({ value }) => shown(value) === pick)
  if (known.length > 1 && !picked) return { field, values: known.map(shownValue) }
  const one = picked ?? first
  return { field, is: one.value, doubts: picked ? [] : one.doubts, ...shownValue(one) }
}

export function isConflict(one: SettledField | MarkConflict): one is MarkConflict {
  return 'values' in one
}

function shownValue({ value, source_id, line, by }: Claim): ShownValue {
  return { value: shown(value), converted: shownConverted(value), source_id, line, by }
}

/** One claim for each value, however it is written: what one source proves, another may leave in doubt. */
function distinct(claims: readonly Claim[]): Claim[] {
  const kept: Claim[] = []
  for (const claim of claims) {
    const at = kept.findIndex(({ value }) => sameValue(value, claim.value))
    const before = kept[at]
    if (!before) kept.push(claim)
    else if (before.doubts.length > 0 && claim.doubts.length === 0) kept[at] = claim
  }
  return kept
}
