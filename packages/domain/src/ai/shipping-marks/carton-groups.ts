import { rangeText, shown } from './show-value.ts'
import {
  valueIn,
  type CartonRange,
  type Reading,
  type ReadingField,
  type ShippingMark,
} from './shipping-mark.ts'
import type { Claim } from './resolve-field.ts'

/** Fields that differ by carton. */
export const cartonFields = [
  'item',
  'qty',
  'gross',
  'net',
  'dims',
  'volume',
] as const satisfies ReadingField[]
export type CartonField = (typeof cartonFields)[number]

/** Consecutive cartons with the same claims; `first` 0: no source numbers them. */
export interface CartonGroup {
  first: number
  last: number
  claims: Record<CartonField, Claim[]>
}

interface Numbered {
  ranges: { first: number; last: number }[]
  mark: ShippingMark
}

/** Groups the cartons: as few groups as the sources allow, whatever the number of cartons. */
export function cartonGroups(marks: readonly ShippingMark[], total: number | null): CartonGroup[] {
  const numbered: Numbered[] = []
  const others: ShippingMark[] = []
  for (const mark of marks) {
    const ranges = rangesOf(mark.readings)
    if (ranges.length === 0) others.push(mark)
    else numbered.push({ ranges: ranges.map((range) => closed(range, total)), mark })
  }
  const groups = merged(parted(numbered))
  const [only] = groups
  const said = groupOf(0, 0, others)
  if (!only) return isEmpty(said) ? [] : [said]
  if (isEmpty(said)) return groups
  if (groups.length === 1) return [{ ...only, claims: groupOf(0, 0, [...others], only.claims).claims }]
  // With several groups it is unknown which one an unnumbered mark means.
  const doubted = cartonFields.map((field) => [
    field,
    said.claims[field].map((claim) => ({ ...claim, doubts: [...claim.doubts, 'NO_CARTON' as const] })),
  ])
  return [...groups, { first: 0, last: 0, claims: Object.fromEntries(doubted) as CartonGroup['claims'] }]
}

export function rangesOf(readings: readonly Reading[]): CartonRange[] {
  return valueIn(readings, 'cartons', 'CARTONS')?.ranges ?? []
}

function closed({ first, last }: CartonRange, total: number | null): { first: number; last: number } {
  const end = last ?? Math.max(first, total ?? first)
  return { first, last: Math.max(first, end) }
}

/** Splits at the edges of all ranges, so that the same marks apply throughout a group. */
function parted(numbered: Numbered[]): CartonGroup[] {
  const all = numbered.flatMap(({ ranges }) => ranges)
  const edges = [...new Set(all.flatMap(({ first, last }) => [first, last + 1]))].toSorted((a, b) => a - b)
  return edges.slice(0, -1).flatMap((first, at) => {
    const last = (edges[at + 1] ?? first + 1) - 1
    const speak = numbered.filter(({ ranges }) =>
      ranges.some((range) => range.first <= first && range.last >= last),
    )
    return speak.length === 0
      ? []
      : [
          groupOf(
            first,
            last,
            speak.map(({ mark }) => mark),
          ),
        ]
  })
}

function merged(groups: CartonGroup[]): CartonGroup[] {
  const joined: CartonGroup[] = []
  for (const group of groups) {
    const before = joined.at(-1)
    if (before && before.last + 1 === group.first && saysOf(before) === saysOf(group))
      joined[joined.length - 1] = { ...before, last: group.last }
    else joined.push(group)
  }
  return joined
}

function saysOf({ claims }: CartonGroup): string {
  return JSON.stringify(
    cartonFields.map((field) =>
      [...new Set(claims[field].map(({ value, doubts }) => `${shown(value)} ${doubts.join()}`))].toSorted(
        (one, other) => one.localeCompare(other),
      ),
    ),
  )
}

function groupOf(
  first: number,
  last: number,
  marks: readonly ShippingMark[],
  known?: CartonGroup['claims'],
): CartonGroup {
  const claims = cartonFields.map((field) => [field, [...(known?.[field] ?? []), ...claimsOf(marks, field)]])
  return { first, last, claims: Object.fromEntries(claims) as CartonGroup['claims'] }
}

export function claimsOf(marks: readonly ShippingMark[], field: ReadingField): Claim[] {
  return marks.flatMap(({ source_id, readings }) =>
    readings
      .filter((one) => one.field === field)
      .map(({ value, line, by, doubts }) => ({ value, line, by, doubts, source_id })),
  )
}

function isEmpty({ claims }: CartonGroup): boolean {
  return cartonFields.every((field) => claims[field].length === 0)
}

/** The name of a field within a group: `3-7.gross`. */
export function fieldIn({ first, last }: Pick<CartonGroup, 'first' | 'last'>, field: string): string {
  return `${first === 0 ? 0 : rangeText({ first, last })}.${field}`
}
