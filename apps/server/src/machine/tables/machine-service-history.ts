import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { machineService } from './machine-service.ts'

/** Transitions and other events of a job; written in their transaction, never changed. */
export const machineServiceHistory = pgTable(
  'machine_service_history',
  {
    id: id(),
    service_id: uuid()
      .notNull()
      .references(() => machineService.id),
    /** `M4`, or the name of an event that is not a transition. */
    move: text().notNull(),
    from_status: text(),
    to_status: text(),
    reason: text(),
    actor_type: text({ enum: ['STAFF', 'CUSTOMER', 'SYSTEM', 'AI', 'API'] }).notNull(),
    actor_id: uuid(),
    /**
     * The data that the transition entered and the data that it removed, so that the handover of an earlier round stays
     * readable.
     */
    carried: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: instant().notNull(),
  },
  (table) => [
    index('machine_service_history_service').on(table.service_id, table.at),
    index('machine_service_history_to').on(table.to_status, table.at),
  ],
)
