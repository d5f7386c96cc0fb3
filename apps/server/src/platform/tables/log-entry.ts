import type { LogActor, LogSubject, PolicyMark } from '@rp/domain/supplychain/entry'
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** The supply-chain log (domain design 6): append-only, hash-chained; triggers refuse change. */
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
    // Each filter of the list walks its own index in the order of seq; the history of a subject, too. Every append
    // writes each of them, so that the common case stays out where a scan of the newest finds it at once.
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
    // Labels apart for each block of numbers: whatever begins as asked is found block by block, newest first.
    index('log_entry_label').on(sql`(seq >> 12)`, sql`lower(subject ->> 'label') text_pattern_ops`),
    index('log_entry_corrects')
      .on(table.corrects)
      .where(sql`corrects is not null`),
    // A quarter of the hash tells entries apart as well as the whole.
    index('log_entry_hash').on(sql`left(hash, 16) text_pattern_ops`),
  ],
)

/** The last link of each chain; its row lock puts entries in one order. */
export const chainHead = pgTable('chain_head', {
  chain: text().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  /** Entries are recorded in the order of time, whichever node's clock is ahead. */
  recorded_at: instant(),
  /** Names the set of active policies; every change of them gives another name, so that each node may keep its copy. */
  policy_set: text(),
})

/** Which policies judged an entry, to be found by; what counts stands in the entry. */
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

/** What refers to what, once each, with the first entry that says so: the trace graph is walked along it. */
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
