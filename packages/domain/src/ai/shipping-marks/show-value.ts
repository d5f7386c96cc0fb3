import { converted, inBase } from './mark-units.ts'
import type { CartonRange, MarkValue } from './shipping-mark.ts'

/** A value as printed, with its unit. */
export function shown(value: MarkValue): string {
  switch (value.kind) {
    case 'TEXT':
      return value.text
    case 'COUNT':
      return String(value.count)
    case 'AMOUNT':
      return [value.amount, value.unit].filter((part) => part !== null).join(' ')
    case 'SIDES':
      return [value.sides.join('x'), value.unit].filter(Boolean).join(' ')
    case 'CARTONS':
      return value.ranges.map(rangeText).join(', ')
  }
}

/** The value in the usual unit, if another one is printed: `12.47 KG` for `27.5 LB`. */
export function shownConverted(value: MarkValue): string | null {
  if (value.kind !== 'AMOUNT' && value.kind !== 'SIDES') return null
  const amounts = value.kind === 'AMOUNT' ? [value.amount] : value.sides
  const found = converted(amounts, value.unit)
  return found && `${found.amounts.join('x')} ${found.unit}`
}

/** The value followed by its conversion, on one line. */
export function shownBoth(value: MarkValue): string {
  const other = shownConverted(value)
  return other === null ? shown(value) : `${shown(value)} (${other})`
}

export function rangeText({ first, last }: CartonRange): string {
  if (last === null) return `${first}-UP`
  return first === last ? String(first) : `${first}-${last}`
}

/** Whether two values are equal in any notation; across units, within the usual rounding. */
export function sameValue(one: MarkValue, other: MarkValue): boolean {
  if (one.kind === 'AMOUNT' && other.kind === 'AMOUNT')
    return sameAmounts([one.amount], one.unit, [other.amount], other.unit)
  if (one.kind === 'SIDES' && other.kind === 'SIDES')
    return sameAmounts(one.sides, one.unit, other.sides, other.unit)
  return one.kind === other.kind && plain(shown(one)) === plain(shown(other))
}

function sameAmounts(
  one: readonly number[],
  unit: string | null,
  other: readonly number[],
  otherUnit: string | null,
): boolean {
  if (unit === otherUnit || unit === null || otherUnit === null)
    return one.length === other.length && one.every((amount, at) => amount === other[at])
  return one.every((amount, at) => {
    const [base, otherBase] = [inBase(amount, unit), inBase(other[at] ?? 0, otherUnit)]
    return (
      base !== null && otherBase !== null && Math.abs(base - otherBase) <= Math.max(base, otherBase) * 0.005
    )
  })
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[\s.,:-]+/gu, ' ')
    .trim()
}
