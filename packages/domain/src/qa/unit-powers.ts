import { isUnitText, plainUnit } from '../number/units.ts'

/** The parts of a unit with their powers: `mg/kg` is mg¹ kg⁻¹. Percentages and plain numbers have none. */
export type UnitPowers = Record<string, number>

const bare = new Set(['', '%', 'pH', 'ph'])

/** Whether a unit may occur in a formula. */
export function readsAsUnit(unit: string): boolean {
  return unit.trim() === '' || isUnitText(unit.trim())
}

export function unitPowers(unit: string): UnitPowers {
  const powers: UnitPowers = {}
  plainUnit(unit)
    .split('/')
    .forEach((side, at) => {
      for (const part of side.split(/[\s·]+/)) if (!bare.has(part)) add(powers, part, at === 0 ? 1 : -1)
    })
  return powers
}

/** The unit of a product, or of a quotient with `sign` -1. */
export function times(a: UnitPowers, b: UnitPowers, sign: 1 | -1 = 1): UnitPowers {
  const powers = { ...a }
  for (const [part, power] of Object.entries(b)) add(powers, part, sign * power)
  return powers
}

export function samePowers(a: UnitPowers, b: UnitPowers): boolean {
  return Object.keys(times(a, b, -1)).length === 0
}

/** Formats powers as a unit, e.g. `mg/kg`. */
export function unitOfPowers(powers: UnitPowers): string {
  const side = (isAbove: boolean) =>
    Object.entries(powers)
      .filter(([, power]) => power > 0 === isAbove)
      .flatMap(([part, power]) => Array.from({ length: Math.abs(power) }, () => part))
      .join('·')
  const below = side(false)
  return `${side(true) || (below ? '1' : '')}${below && `/${below}`}` || '1'
}

function add(powers: UnitPowers, part: string, power: number): void {
  const total = (powers[part] ?? 0) + power
  if (total === 0) delete powers[part]
  else powers[part] = total
}
