import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** Signed statements of the state of the log; triggers refuse changes. The bytes are in the file store, too. */
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

/** The public keys of checkpoints; the log records the first use of each. */
export const logSigningKey = pgTable('log_signing_key', {
  key_id: text().primaryKey(),
  public_key: text().notNull(),
  added_seq: bigint({ mode: 'number' }).notNull(),
})
