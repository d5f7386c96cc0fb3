import { cartonFields, cartonGroups, claimsOf, fieldIn, rangesOf, type CartonField } from './carton-groups.ts'
import { findingsOf } from './mark-findings.ts'
import { renderMark } from './render-mark.ts'
import {
  isConflict,
  resolveField,
  type Chosen,
  type Claim,
  type MarkConflict,
  type ResolvedField,
} from './resolve-field.ts'
import { rangeText, sameValue, shown } from './show-value.ts'
import { productOf, sumOfCartons } from './sum-cartons.ts'
import { markSources, type ShippingMark } from './shipping-mark.ts'
import {
  sharedFields,
  summedFields,
  type CombinedMark,
  type ResolvedGroup,
  type SummedField,
} from './combined-mark.ts'

export interface MarksCombined {
  combined: CombinedMark
  /** Every accepted value, in the order of the mark. */
  fields: ResolvedField[]
  conflicts: MarkConflict[]
  /** Cartons that no source shows: `3-799`. */
  missing_cartons: string[]
  /** Numbers above the total. */
  surplus_cartons: string[]
  /** Empty while sources differ, or say nothing. */
  rendered_text: string
}

/**
 * Combines marks into one. Agreeing values are accepted; where sources, or the two readers of one source, differ,
 * there is a conflict until staff choose a value (`chosen`, by field).
 */
export function combineMarks(
  marks: readonly ShippingMark[],
  stated: readonly ShippingMark[] = [],
  chosen: Chosen = {},
): MarksCombined {
  const conflicts: MarkConflict[] = []
  const resolve = (field: string, claims: Claim[]): ResolvedField | undefined => {
    const settled = resolveField(field, claims, chosen)
    if (settled && !isConflict(settled)) return settled
    if (settled) conflicts.push(settled)
    return undefined
  }
  const shared = fieldsFrom(sharedFields, (field) => resolve(field, claimsOf(marks, field)))
  const total = countIn(shared.carton_total)
  const groups = cartonGroups(marks, total).map(({ first, last, claims }) => ({
    first,
    last,
    fields: fieldsFrom(cartonFields, (field) => resolve(fieldIn({ first, last }, field), claims[field])),
  }))
  for (const group of groups) doubtByArithmetic(group, total, chosen)
  const numbered = groups.filter(({ first }) => first > 0)
  const cartons = total ?? allInARow(numbered, marks)
  const { missing, surplus } = gapsOf(numbered, cartons ?? lastInRanges(marks), cartons)
  const isWhole =
    cartons !== null &&
    missing.length + surplus.length + conflicts.length === 0 &&
    numbered.length === groups.length
  const totals = fieldsFrom(summedFields, (field) => {
    const claims = claimsOf(stated, field)
    // A single carton needs no sum.
    if (isWhole && claims.length === 0 && cartons === 1) return undefined
    if (isWhole) return resolve(`total.${field}`, [...claims, ...sumClaims(groups, field)])
    return resolve(
      `total.${field}`,
      claims.map((claim) => doubtedTotal(claim, groups, field, cartons)),
    )
  })
  const combined = { shared, groups, totals, cartons, handling: handlingOf(marks) }
  const fields = [shared, ...groups.map((one) => one.fields), totals].flatMap((some) => Object.values(some))
  return {
    combined,
    fields,
    conflicts,
    missing_cartons: missing.map(rangeText),
    surplus_cartons: surplus.map(rangeText),
    rendered_text: conflicts.length > 0 ? '' : renderMark(combined),
  }
}

function fieldsFrom<F extends string>(
  fields: readonly F[],
  resolve: (field: F) => ResolvedField | undefined,
): Partial<Record<F, ResolvedField>> {
  const all: Partial<Record<F, ResolvedField>> = {}
  for (const field of fields) {
    const settled = resolve(field)
    if (settled) all[field] = settled
  }
  return all
}

/** Contradictions between values of several sources. */
function doubtByArithmetic(
  { first, last, fields }: ResolvedGroup,
  total: number | null,
  chosen: Chosen,
): void {
  const readings = cartonFields.flatMap((field) => {
    const one = fields[field]
    return one ? [{ field, value: one.is, line: one.line, by: one.by, doubts: one.doubts }] : []
  })
  for (const { fields: of, doubt } of findingsOf(readings, [1, last - first + 1, total ?? 1]))
    for (const name of of) {
      const one = fields[name as CartonField]
      if (one && chosen[one.field] !== one.value && !one.doubts.includes(doubt))
        one.doubts = [...one.doubts, doubt]
    }
}

function countIn(total: ResolvedField | undefined): number | null {
  return total?.is.kind === 'COUNT' ? total.is.count : null
}

/** `C/NO. 1-10` and `C/NO. 11-20` are twenty cartons even without a stated total. */
function allInARow(groups: ResolvedGroup[], marks: readonly ShippingMark[]): number | null {
  const last = lastInRanges(marks)
  const isRow = groups.every(({ first }, at) => first === (groups[at - 1]?.last ?? 0) + 1)
  return last !== null && isRow && groups.at(-1)?.last === last ? last : null
}

function lastInRanges(marks: readonly ShippingMark[]): number | null {
  const lasts = marks
    .flatMap(({ readings }) => rangesOf(readings))
    .flatMap(({ first, last }) => (last === null || last === first ? [] : last))
  return lasts.length === 0 ? null : Math.max(...lasts)
}

type Gap = { first: number; last: number }

function gapsOf(
  groups: ResolvedGroup[],
  until: number | null,
  total: number | null,
): { missing: Gap[]; surplus: Gap[] } {
  if (until === null) return { missing: [], surplus: [] }
  const missing: Gap[] = []
  let next = 1
  for (const { first, last } of groups) {
    if (first > next && next <= until) missing.push({ first: next, last: Math.min(first - 1, until) })
    next = Math.max(next, last + 1)
  }
  if (next <= until) missing.push({ first: next, last: until })
  const above = total === null ? [] : groups.filter(({ last }) => last > total)
  return {
    missing,
    surplus: above.map(({ first, last }) => ({ first: Math.max(first, (total ?? 0) + 1), last })),
  }
}

function sumClaims(groups: ResolvedGroup[], field: SummedField): Claim[] {
  const sum = sumOfCartons(groups, field)
  return sum ? [{ ...sum, source_id: markSources.sum, line: null, by: 'LINES' }] : []
}

/** While cartons are missing, a total is compared with the product of the known carton. */
function doubtedTotal(
  claim: Claim,
  groups: ResolvedGroup[],
  field: SummedField,
  cartons: number | null,
): Claim {
  const product = cartons === null ? null : productOf(groups, field, cartons)
  if (!product || sameValue(product, claim.value)) return claim
  return { ...claim, doubts: [...claim.doubts, 'NOT_THE_PRODUCT'] }
}

function handlingOf(marks: readonly ShippingMark[]): string[] {
  return [...new Set(claimsOf(marks, 'handling').map(({ value }) => shown(value).toUpperCase()))].toSorted(
    (one, other) => one.localeCompare(other),
  )
}
