import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { machineQuotation } from './machine-quotation.ts'
import { machineService } from './machine-service.ts'

/** A customer's link to a quotation; only the SHA-256 of its token is stored. */
export const machineQuotationLink = pgTable(
  'machine_quotation_link',
  {
    id: id(),
    token_hash: text().notNull().unique(),
    service_id: uuid()
      .notNull()
      .references(() => machineService.id),
    quotation_id: uuid()
      .notNull()
      .references(() => machineQuotation.id),
    expires_at: instant().notNull(),
    created_by: uuid(),
    created_at: instant().notNull(),
  },
  (table) => [index('machine_quotation_link_service').on(table.service_id)],
)
