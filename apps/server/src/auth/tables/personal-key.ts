import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { staff } from './staff.ts'

/** Keys that staff created for their own programs. Only the hash is stored; the rights are those of the owner. */
export const personalKey = pgTable(
  'personal_key',
  {
    id: id(),
    staff_id: uuid()
      .notNull()
      .references(() => staff.id),
    name: text().notNull(),
    scope: text({ enum: ['READ', 'WRITE'] }).notNull(),
    begins: text().notNull(),
    token_hash: text().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
  },
  (table) => [
    uniqueIndex('personal_key_token_hash').on(table.token_hash),
    index('personal_key_of').on(table.staff_id, table.created_at),
  ],
)
