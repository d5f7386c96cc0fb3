import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'
import { sql } from 'drizzle-orm'

/** News that a transaction wants told after its commit; a row is deleted once told (chat design b4). */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topic: text().notNull(),
  payload: jsonb().notNull(),
  created_at: instant()
    .notNull()
    .default(sql`now()`),
})
