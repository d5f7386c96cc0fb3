import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { staff } from './staff.ts'

/** An e-mail address that a staff member requested but has not proved yet; one at a time. */
export const emailChange = pgTable('email_change', {
  staff_id: uuid()
    .primaryKey()
    .references(() => staff.id),
  email: text().notNull(),
  /** Keyed hash of the mailed code (auth/own-email.ts). */
  code_hash: text().notNull(),
  /** Codes entered so far; after too many, the change is dropped. */
  tries: integer().notNull().default(0),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
})
