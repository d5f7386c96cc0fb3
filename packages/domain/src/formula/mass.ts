import { decimal, type Decimal } from '../decimal.ts'
import { servingUnits } from '../enumerations.ts'

export type MassUnit = (typeof servingUnits)[number]
/** What an amount may be entered in; a volume becomes a mass by the density of its ingredient. */
export const amountUnits = [...servingUnits, 'ml'] as const
export type AmountUnit = (typeof amountUnits)[number]

const mgOf: Record<MassUnit, string> = { mcg: '0.001', mg: '1', g: '1000', kg: '1000000' }

/** Milligrams, exactly: the units are powers of ten apart. */
export function toMg(amount: string | Decimal, unit: MassUnit): Decimal {
  return decimal(amount).times(mgOf[unit])
}

/** An amount of milligrams in a unit, exactly. */
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

/** The unit in which a mass reads best: the largest that keeps it at or above one. */
export function readableUnit(mg: Decimal): MassUnit {
  return servingUnits.toReversed().find((unit) => mg.abs().gte(mgOf[unit])) ?? 'mcg'
}
