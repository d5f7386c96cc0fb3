import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { machine } from './machine.ts'

export const machineEvents = [
  'CREATED',
  'MIGRATED',
  'CHANGED',
  'OWNER',
  'TAG',
  'LINKED',
  'ARCHIVED',
  'RESTORED',
] as const

/** A changed field; both values are null where they may name a person. */
export interface FieldChange {
  field: string
  from: string | null
  to: string | null
}

/** What happened to a record of the register; written in its transaction, never changed. */
export const machineHistory = pgTable(
  'machine_history',
  {
    id: id(),
    machine_id: uuid()
      .notNull()
      .references(() => machine.id),
    event: text({ enum: machineEvents }).notNull(),
    changes: jsonb().$type<FieldChange[]>().notNull().default([]),
    actor_id: uuid(),
    at: instant().notNull(),
  },
  (table) => [index('machine_history_machine').on(table.machine_id, table.at)],
)
