import { contactFields, contactProofs, contactSources } from '@rp/domain/contact-data'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'

/**
 * Every change of a customer's contact data, shown on the customer's page (ADR 0126). The log has the same events
 * without the values, because its entries outlive an erasure.
 */
export const contactChange = pgTable(
  'customer_contact_change',
  {
    id: id(),
    customer_id: uuid().notNull(),
    at: instant()
      .notNull()
      .default(sql`now()`),
    source: text({ enum: contactSources }).notNull(),
    /** The staff member; null: somebody else, or a program. */
    by: uuid(),
    field: text({ enum: contactFields }).notNull(),
    before: text(),
    after: text(),
    /** How the new value was proven; null: it was only typed. */
    proven_by: text({ enum: contactProofs }),
    /** How staff know. */
    reason: text(),
    /** The proven address from before, which is still to be notified; null: nobody is, or it is done. */
    notify: text(),
  },
  (table) => [
    index('customer_contact_change_customer').on(table.customer_id, table.at),
    index('customer_contact_change_notify')
      .on(table.at)
      .where(sql`notify is not null`),
  ],
)
