import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'

/**
 * Sessions of staff and customers. Only the token's hash is stored. Role and department are those at sign-in. Changing
 * them ends the session, so this row alone decides what a caller may do.
 */
export const session = pgTable(
  'session',
  {
    id: id(),
    subject_type: text({ enum: ['STAFF', 'CUSTOMER'] }).notNull(),
    subject_id: uuid().notNull(),
    token_hash: text().notNull(),
    username: text().notNull(),
    role: text().notNull().default(''),
    department: text().notNull().default(''),
    /** What the user must do before any other call: change_password, set_up_two_step. */
    duty: text(),
    /** For customers: the website of the widget that the token is for. */
    website_id: uuid(),
    /** For a visitor whom the website signed in: the identity there. Null: the visitor is known only by this session. */
    identity: text(),
    /** For staff: the remembered browser that signed in (auth/tables/known-device.ts). */
    device_id: uuid(),
    address: text().notNull().default(''),
    user_agent: text().notNull().default(''),
    created_at: instant().notNull(),
    last_seen_at: instant().notNull(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
  },
  (table) => [
    uniqueIndex('session_token_hash').on(table.token_hash),
    index('session_subject').on(table.subject_id, table.created_at),
  ],
)
