import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** The supply-chain log (domain design 6): append-only, hash-chained; triggers refuse change. */
export const logEntry = pgTable('log_entry', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  chain: text().notNull(),
  v: bigint({ mode: 'number' }).notNull(),
  occurred_at: instant().notNull(),
  recorded_at: instant().notNull(),
  actor: jsonb().notNull(),
  event: text().notNull(),
  subject: jsonb().notNull(),
  data: jsonb().notNull(),
  policy: jsonb(),
  prev_hash: text().notNull(),
  hash: text().notNull(),
})

/** The last link of each chain; its row lock puts entries in one order. */
export const chainHead = pgTable('chain_head', {
  chain: text().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
})
