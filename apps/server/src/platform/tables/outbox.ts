import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'
import { sql } from 'drizzle-orm'

/** Events to deliver after the commit; a row is deleted once delivered. */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topic: text().notNull(),
  payload: jsonb().notNull(),
  created_at: instant()
    .notNull()
    .default(sql`now()`),
})
