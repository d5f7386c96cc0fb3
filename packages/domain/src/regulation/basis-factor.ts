import { decimal, type Decimal } from '../decimal.ts'
import { nameKey } from '../inci/name-keys.ts'
import { molarFamilies } from './molar-masses.ts'
import type { RegulationRule } from './rule.ts'

const known = new Map<string, Decimal>(
  molarFamilies.flatMap(({ bases, mass, members }) =>
    Object.entries(members).flatMap(([name, [units, own]]) =>
      bases.map((basis): [string, Decimal] => [
        `${basis}|${nameKey(name)}`,
        decimal(mass).times(units).div(decimal(own)),
      ]),
    ),
  ),
)

/** `calculated as F`, `(as the phenol)` and `free SO2` are said in one way: `f`, `phenol`, `so2`. */
export function basisKey(basis: string): string {
  return basis
    .toLowerCase()
    .replace(/[().;]/g, ' ')
    .replace(/\b(?:calculated|expressed|as|of|in|the|free)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * How much of the counted form one part of a substance is; null when nobody knows. A factor that a person gave holds
 * for the substance it was given for, so only where the rule names a single one.
 */
export function basisFactor(
  {
    basis,
    basis_factor,
    substance_total,
  }: Pick<RegulationRule, 'basis' | 'basis_factor' | 'substance_total'>,
  inci_name: string,
): Decimal | null {
  if (basis === '') return decimal(1)
  if (basis_factor !== null && substance_total <= 1) return decimal(basis_factor)
  return known.get(`${basisKey(basis)}|${nameKey(inci_name)}`) ?? null
}
