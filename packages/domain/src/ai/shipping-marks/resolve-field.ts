import type { DoubtReason } from './doubt-reasons.ts'
import { sameValue, shown, shownConverted } from './show-value.ts'
import type { MarkValue, ReadBy } from './shipping-mark.ts'

/** A stated value with its source. */
export interface Claim {
  value: MarkValue
  source_id: string
  line: number | null
  by: ReadBy
  doubts: DoubtReason[]
}

/** A claim formatted for display. */
export interface ShownValue {
  value: string
  /** In the usual unit, if another one is printed. */
  converted: string | null
  source_id: string
  line: number | null
  by: ReadBy
}

/** A field on which sources or readers differ: only staff choose, and values are never averaged. */
export interface MarkConflict {
  /** `destination`, or for some cartons `3-7.gross`. */
  field: string
  values: ShownValue[]
}

/** A field with one value; `doubts` is empty once staff confirmed it. */
export interface ResolvedField extends ShownValue {
  field: string
  is: MarkValue
  doubts: DoubtReason[]
}

/** Choices of staff, by field; an empty text drops the value. */
export type Chosen = Readonly<Record<string, string>>

/** The value of a field, or the conflict; null if no source has it, or staff dropped it. */
export function resolveField(
  field: string,
  claims: readonly Claim[],
  chosen: Chosen,
): ResolvedField | MarkConflict | null {
  const known = distinct(claims)
  const pick = Object.hasOwn(chosen, field) ? chosen[field] : undefined
  const [first] = known
  if (!first || pick === '') return null
  const picked = known.find(({ value }) => shown(value) === pick)
  if (known.length > 1 && !picked) return { field, values: known.map(shownValue) }
  const one = picked ?? first
  return { field, is: one.value, doubts: picked ? [] : one.doubts, ...shownValue(one) }
}

export function isConflict(one: ResolvedField | MarkConflict): one is MarkConflict {
  return 'values' in one
}

function shownValue({ value, source_id, line, by }: Claim): ShownValue {
  return { value: shown(value), converted: shownConverted(value), source_id, line, by }
}

/** One claim per value, in any notation: one source may remove the doubt of another. */
function distinct(claims: readonly Claim[]): Claim[] {
  const unique: Claim[] = []
  for (const claim of claims) {
    const at = unique.findIndex(({ value }) => sameValue(value, claim.value))
    const before = unique[at]
    if (!before) unique.push(claim)
    else if (before.doubts.length > 0 && claim.doubts.length === 0) unique[at] = claim
  }
  return unique
}
