import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { staff } from './staff.ts'

/** A browser in which a user has completed a sign-in. Several users may share one browser. */
export const knownDevice = pgTable(
  'known_device',
  {
    id: id(),
    staff_id: uuid()
      .notNull()
      .references(() => staff.id),
    /** SHA-256 of the token in that browser's cookie. */
    token_hash: text().notNull(),
    user_agent: text().notNull(),
    address: text().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('known_device_token_hash').on(table.token_hash, table.staff_id),
    index('known_device_staff').on(table.staff_id, table.last_used_at),
  ],
)
