import { decimal, sum, zero, type Decimal } from '../decimal.ts'

/** Maximum number of decimals printed. */
const placesMost = 12

/**
 * Rounds numbers so that they add up: the sum of the rounded values is the rounded sum. Each is off by less than one
 * unit of its last place; units left by rounding down go to the largest remainders, and among equal ones to the
 * larger number.
 */
export function addUp(values: readonly Decimal[], places: number): Decimal[] {
  const unit = decimal(10).pow(-places)
  const units = values.map((value) => value.div(unit))
  const floors = units.map((value) => value.floor())
  const missing = sum(units).round().minus(sum(floors)).toNumber()
  const order = units
    .map((value, at) => ({ at, value, remainder: value.minus(floors[at] ?? zero) }))
    .toSorted((a, b) => b.remainder.comparedTo(a.remainder) || b.value.comparedTo(a.value))
  const raised = new Set(order.slice(0, missing).map(({ at }) => at))
  return floors.map((floor, at) => floor.plus(raised.has(at) ? 1 : 0).times(unit))
}

/**
 * The decimals that a column needs: as many as its numbers have, at least `least` and at most `usual`, unless a
 * positive number would be printed as zero.
 */
export function placesFor(
  values: readonly Decimal[],
  { least, usual }: { least: number; usual: number },
): number {
  const exact = Math.max(least, ...values.map((value) => value.decimalPlaces()))
  const smallest = values.filter((value) => value.gt(0)).reduce((a, b) => (a.lt(b) ? a : b), decimal(1))
  const seen = Math.ceil(-Math.log10(smallest.toNumber()))
  return Math.min(placesMost, exact, Math.max(least, usual, seen))
}

/** Decimals of milligrams that keep nine significant digits of a total. */
export function milligramPlaces(total_mg: Decimal): number {
  const digits = total_mg.gt(0) ? Math.floor(Math.log10(total_mg.toNumber())) + 1 : 0
  return Math.min(6, Math.max(0, 9 - digits))
}
