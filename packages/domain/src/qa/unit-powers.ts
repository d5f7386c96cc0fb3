import { decimal, type Decimal } from '../decimal.ts'
import { isUnitText, plainUnit } from '../number/units.ts'

/** The parts of a unit with their powers: `mg/kg` is mg¹ kg⁻¹. Plain numbers have none. */
export type UnitPowers = Record<string, number>

const bare = new Set(['', 'pH', 'ph'])

/** Whether a unit may occur in a formula. */
export function readsAsUnit(unit: string): boolean {
  return unit.trim() === '' || isUnitText(unit.trim())
}

export function unitPowers(unit: string): UnitPowers {
  const powers: UnitPowers = {}
  plainUnit(unit)
    .split('/')
    .forEach((side, at) => {
      for (const part of side.split(/[\s·]+/)) {
        const [, name = part, power = '1'] = /^(.+)\^(-?\d+)$/.exec(part) ?? []
        if (!bare.has(name)) add(powers, name, (at === 0 ? 1 : -1) * Number(power))
      }
    })
  return powers
}

/** The unit of a product, or of a quotient with `sign` -1. */
export function times(a: UnitPowers, b: UnitPowers, sign: 1 | -1 = 1): UnitPowers {
  const powers = { ...a }
  for (const [part, power] of Object.entries(b)) add(powers, part, sign * power)
  return powers
}

/** Whether quantities are alike; a percentage is a plain number, out of 100 (`percent.ts`). */
export function samePowers(a: UnitPowers, b: UnitPowers): boolean {
  return Object.keys(times(a, b, -1)).every((part) => part === '%')
}

/** How often a unit counts in hundredths: once for `%`. */
export const percentsIn = (powers: UnitPowers): number => powers['%'] ?? 0

export const isPlainNumber = (powers: UnitPowers): boolean => samePowers(powers, {})

const grams: Record<string, string> = { kg: '1000', g: '1', mg: '0.001', µg: '0.000001', ng: '0.000000001' }

/** What 1 of a share by mass is as a plain number: 0.000001 for mg/kg; null if it is none. */
export function massShare(powers: UnitPowers): Decimal | null {
  const parts = Object.entries(powers).filter(([part]) => part !== '%')
  const total = parts.reduce((all, [, power]) => all + power, 0)
  if (total !== 0 || parts.some(([part]) => grams[part] === undefined)) return null
  return parts.reduce((share, [part, power]) => share.times(decimal(grams[part]).pow(power)), decimal(1))
}

/** Whether one is a percentage and the other a share by mass: 1 % is 10000 mg/kg. */
export function isMassShare(a: UnitPowers, b: UnitPowers): boolean {
  return percentsIn(a) + percentsIn(b) === 1 && massShare(a) !== null && massShare(b) !== null
}

/** Formats powers as a unit, e.g. `mg/kg`. */
export function unitOfPowers(powers: UnitPowers): string {
  const side = (isAbove: boolean) =>
    Object.entries(powers)
      .filter(([part, power]) => power > 0 === isAbove && (part !== '%' || isPlainNumber(powers)))
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
