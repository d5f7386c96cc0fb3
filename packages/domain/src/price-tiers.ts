import { compareDecimals } from './decimal.ts'

/** From `min_qty` pieces on, each costs `unit_cost` baht. */
export interface PriceTier {
  min_qty: number
  unit_cost: string
}

/** Index of the first tier that does not start above the previous one, else -1. */
export function notRising(tiers: Pick<PriceTier, 'min_qty'>[]): number {
  return tiers.findIndex(({ min_qty }, at) => {
    const before = tiers[at - 1]
    return before !== undefined && min_qty <= before.min_qty
  })
}

/** Index of the first tier that is not cheaper than the previous one, else -1: unusual, but possible. */
export function notFalling(tiers: Pick<PriceTier, 'unit_cost'>[]): number {
  return tiers.findIndex(({ unit_cost }, at) => {
    const before = tiers[at - 1]
    return before !== undefined && compareDecimals(unit_cost, before.unit_cost) >= 0
  })
}
