import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { machineService } from './machine-service.ts'

/** Numbers of the requests that changed a job: one that is sent again, as after a lost answer, changes nothing. */
export const machineRequest = pgTable(
  'machine_request',
  {
    /** Made by the client. */
    id: uuid().primaryKey(),
    service_id: uuid()
      .notNull()
      .references(() => machineService.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (table) => [index('machine_request_service').on(table.service_id)],
)
