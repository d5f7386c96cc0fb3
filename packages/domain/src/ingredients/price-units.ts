import { plainUnit } from '../number/units.ts'
import { servingUnits } from '../enumerations.ts'
import type { Words } from '../languages.ts'
import { Decimal, plain } from '../decimal.ts'

/** Pricing units: masses, and two volumes that need a density. */
export const priceUnits = [...servingUnits, 'ml', 'l'] as const
export type PriceUnit = (typeof priceUnits)[number]

export const priceUnitWords: Record<PriceUnit, Words> = {
  mcg: { en: 'mcg', th: 'มคก.' },
  mg: { en: 'mg', th: 'มก.' },
  g: { en: 'g', th: 'ก.' },
  kg: { en: 'kg', th: 'กก.' },
  ml: { en: 'ml', th: 'มล.' },
  l: { en: 'l', th: 'ลิตร' },
}

const byPlain = new Map<string, PriceUnit>(priceUnits.map((unit) => [plainUnit(unit), unit]))

/** A pricing unit as written in a table (`กก.`, `KG`, `ลิตร`); a text that is none stays. */
export const readPriceUnit = (text: string): string => byPlain.get(plainUnit(text)) ?? text.toLowerCase()

/** Units per kilogram, or per litre for volumes. */
const perKgOrLitre: Record<PriceUnit, string> = {
  mcg: '1e9',
  mg: '1e6',
  g: '1e3',
  kg: '1',
  ml: '1e3',
  l: '1',
}

export const isVolume = (unit: PriceUnit): boolean => unit === 'ml' || unit === 'l'

/**
 * Converts a price to baht per kilogram; null for a volume without density (g/ml, which is kg/l). Masses are exact;
 * division by density is rounded half up to six decimals.
 */
export function pricePerKg(price: string, unit: PriceUnit, density: string | null): string | null {
  const perLitreOrKg = new Decimal(price).times(perKgOrLitre[unit])
  if (!isVolume(unit)) return plain(perLitreOrKg)
  return density === null ? null : plain(perLitreOrKg.div(density))
}

/** A quantity in kilograms; null for a volume without density. */
export function inKg(quantity: string, unit: PriceUnit, density: string | null): string | null {
  const litresOrKg = new Decimal(quantity).div(perKgOrLitre[unit])
  if (!isVolume(unit)) return litresOrKg.toFixed()
  return density === null ? null : litresOrKg.times(density).toFixed()
}
