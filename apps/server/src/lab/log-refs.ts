import type { LogSubject } from '@rp/domain/supplychain/entry'
import type { Order } from './order-of.ts'

/** A lab order as entries of the supply-chain log speak of it. */
export function orderSubject({ id, number }: Pick<Order, 'id' | 'number'>): LogSubject {
  return { type: 'lab_order', id, label: number }
}

/** The recipe and the version that it tests. */
export function orderRefs({ recipe_id, version_id }: Pick<Order, 'recipe_id' | 'version_id'>): LogSubject[] {
  return [
    ...(recipe_id ? [{ type: 'recipe', id: recipe_id }] : []),
    ...(version_id ? [{ type: 'recipe_version', id: version_id }] : []),
  ]
}
