import type { LogSubject } from '@rp/domain/supplychain/entry'
import type { Order } from './order-of.ts'

/** A lab order as the subject of supply-chain log entries. */
export function orderSubject({ id, number }: Pick<Order, 'id' | 'number'>): LogSubject {
  return { type: 'lab_order', id, label: number }
}

/** The tested recipe and version. */
export function orderRefs({ recipe_id, version_id }: Pick<Order, 'recipe_id' | 'version_id'>): LogSubject[] {
  return [
    ...(recipe_id ? [{ type: 'recipe', id: recipe_id }] : []),
    ...(version_id ? [{ type: 'recipe_version', id: version_id }] : []),
  ]
}
