import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** A file whose links, sent to a customer, no longer open. */
export const revokedLink = pgTable('chat_revoked_link', {
  file: text().primaryKey(),
  revoked_at: instant().notNull(),
  revoked_by: uuid(),
})
