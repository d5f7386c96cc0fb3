import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'

/** Keys of machines. `key` is public, the signing secret is sealed (platform/secrets). */
export const apiKey = pgTable(
  'api_key',
  {
    id: id(),
    name: text().notNull(),
    key: text().notNull().unique(),
    sealed_secret: text().notNull(),
    scopes: text().array().notNull(),
    created_by: uuid().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant(),
    expires_at: instant(),
    revoked_at: instant(),
  },
  (table) => [index('api_key_created').on(table.created_at)],
)
