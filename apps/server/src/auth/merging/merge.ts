/** A merge; every area carries out and undoes its part. */
export interface Merge {
  /** The record in `customer_merge` under which moved rows are noted. */
  id: string
  /** The duplicate. */
  from: string
  /** The remaining customer. */
  into: string
}

export interface NewMerge extends Merge {
  /**
   * Whether staff said that the person who writes in a visitor's room is the customer; null: each room stays what it was,
   * because the person in the one that moves proved it.
   */
  rooms_proven: boolean | null
}

/** Tables whose rows are moved. A table name is valid if and only if it is a key of this record. */
export const movedTables = {
  chat_room: 'rooms',
  customer_purchase: 'purchases',
  recipe: 'recipes',
  lab_order: 'lab_orders',
  machine_service: 'machine_services',
  machine: 'machines',
  machine_owner: null,
  service_contract: null,
  ai_memory: 'memories',
  session: null,
  ai_rule: null,
  ai_knowledge: null,
  record_note: null,
} as const

export type MovedTable = keyof typeof movedTables
