import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** Signed statements of how the log stood; triggers refuse change. The bytes lie in the file store, too. */
export const logCheckpoint = pgTable('log_checkpoint', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  hash: text().notNull(),
  root: text().notNull(),
  at: instant().notNull(),
  key_id: text().notNull(),
  signature: text().notNull(),
  file: text().notNull(),
})

/** The roots of full blocks of leaves: a proof reads these instead of every entry. They prove nothing by themselves. */
export const logTreeBlock = pgTable('log_tree_block', {
  block: bigint({ mode: 'number' }).primaryKey(),
  hash: text().notNull(),
})

/** The public keys of checkpoints; each is told in the log when it comes. */
export const logSigningKey = pgTable('log_signing_key', {
  key_id: text().primaryKey(),
  public_key: text().notNull(),
  added_seq: bigint({ mode: 'number' }).notNull(),
})
