import type { LogActor, LogSubject, PolicyMark } from '@rp/domain/supplychain/entry'
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** The supply-chain log (ADR 0016): append-only, hash-chained; triggers refuse changes. */
export const logEntry = pgTable(
  'log_entry',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    chain: text().notNull(),
    v: bigint({ mode: 'number' }).notNull(),
    occurred_at: instant().notNull(),
    recorded_at: instant().notNull(),
    actor: jsonb().$type<LogActor>().notNull(),
    event: text().notNull(),
    subject: jsonb().$type<LogSubject>().notNull(),
    refs: jsonb().$type<LogSubject[]>(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    biz_step: text(),
    disposition: text(),
    location: text(),
    policy: jsonb().$type<PolicyMark>(),
    corrects: bigint({ mode: 'number' }),
    prev_hash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    // Each filter of the list, and the history of a subject, uses its own index in the order of seq. Every append
    // writes each of them, so they omit common values, which a scan of the newest entries finds at once.
    index('log_entry_subject').on(sql`(subject ->> 'type')`, sql`(subject ->> 'id')`, table.seq),
    index('log_entry_event').on(table.event, table.seq),
    index('log_entry_actor').on(sql`(actor ->> 'id')`, table.seq),
    index('log_entry_actor_type')
      .on(sql`(actor ->> 'type')`, table.seq)
      .where(sql`(actor ->> 'type') <> 'STAFF'`),
    index('log_entry_verdict')
      .on(sql`(policy ->> 'verdict')`, table.seq)
      .where(sql`(policy ->> 'verdict') is not null`),
    index('log_entry_recorded').on(table.recorded_at, table.seq),
    // Labels per block of numbers: finds labels by their beginning, block by block, newest first.
    index('log_entry_label').on(sql`(seq >> 12)`, sql`lower(subject ->> 'label') text_pattern_ops`),
    index('log_entry_corrects')
      .on(table.corrects)
      .where(sql`corrects is not null`),
    // A quarter of the hash distinguishes entries as well as all of it.
    index('log_entry_hash').on(sql`left(hash, 16) text_pattern_ops`),
  ],
)

/** The last link of each chain; its row lock puts entries in one order. */
export const chainHead = pgTable('chain_head', {
  chain: text().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  /** Keeps entries in the order of time, even if a node's clock is ahead. */
  recorded_at: instant(),
  /** Name of the set of active policies; every change of them changes it, so that nodes can cache the set. */
  policy_set: text(),
})

/** Index of the policies that judged an entry; the entry itself is authoritative. */
export const logEntryPolicy = pgTable(
  'log_entry_policy',
  {
    policy_code: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    verdict: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.policy_code, table.seq] }),
    index('log_entry_policy_verdict').on(table.policy_code, table.verdict, table.seq),
  ],
)

/** References between subjects, once each, with their first entry: the edges of the trace graph. */
export const logEdge = pgTable(
  'log_edge',
  {
    from_type: text().notNull(),
    from_id: text().notNull(),
    to_type: text().notNull(),
    to_id: text().notNull(),
    to_label: text(),
    seq: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.from_type, table.from_id, table.to_type, table.to_id] }),
    index('log_edge_to').on(table.to_type, table.to_id),
  ],
)
