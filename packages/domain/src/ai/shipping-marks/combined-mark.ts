import type { CartonField } from './carton-groups.ts'
import type { ResolvedField } from './resolve-field.ts'
import type { ReadingField } from './shipping-mark.ts'

/** Identical cartons with their values. */
export interface ResolvedGroup {
  first: number
  last: number
  fields: Partial<Record<CartonField, ResolvedField>>
}

export const sharedFields = [
  'consignee_code',
  'order_ref',
  'destination',
  'via',
  'origin',
  'carton_total',
] as const satisfies ReadingField[]

export const summedFields = ['qty', 'gross', 'net', 'volume'] as const satisfies ReadingField[]

export type SharedField = (typeof sharedFields)[number]

export type SummedField = (typeof summedFields)[number]

export interface CombinedMark {
  shared: Partial<Record<SharedField, ResolvedField>>
  handling: string[]
  groups: ResolvedGroup[]
  totals: Partial<Record<SummedField, ResolvedField>>
  /** Number of cartons, if a source states it. */
  cartons: number | null
}
