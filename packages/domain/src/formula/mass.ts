import { decimal, type Decimal } from '../decimal.ts'
import { servingUnits } from '../enumerations.ts'

export type MassUnit = (typeof servingUnits)[number]
/** Units for entering amounts; a volume is converted to mass by the density. */
export const amountUnits = [...servingUnits, 'ml'] as const
export type AmountUnit = (typeof amountUnits)[number]

const mgOf: Record<MassUnit, string> = { mcg: '0.001', mg: '1', g: '1000', kg: '1000000' }

/** Exact milligrams: units differ by powers of ten. */
export function toMg(amount: string | Decimal, unit: MassUnit): Decimal {
  return decimal(amount).times(mgOf[unit])
}

/** Exact amount of milligrams in a unit. */
export function fromMg(mg: Decimal, unit: MassUnit): Decimal {
  return mg.div(mgOf[unit])
}

/** Milligrams of any amount; null for a volume without density. */
export function amountToMg(
  amount: string,
  unit: AmountUnit,
  density_g_per_ml: string | null,
): Decimal | null {
  if (unit !== 'ml') return toMg(amount, unit)
  return density_g_per_ml === null ? null : toMg(decimal(amount).times(density_g_per_ml), 'g')
}

/** The most readable unit: the largest that keeps the number at or above one. */
export function readableUnit(mg: Decimal): MassUnit {
  return servingUnits.toReversed().find((unit) => mg.abs().gte(mgOf[unit])) ?? 'mcg'
}
