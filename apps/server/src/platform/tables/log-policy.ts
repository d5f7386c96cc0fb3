import type { Words } from '@rp/domain/languages'
import { policyStates, type PolicyDocument, type Rule } from '@rp/domain/supplychain/policy'
import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** The versions of every policy; one per code is active at a time. */
export const logPolicy = pgTable(
  'log_policy',
  {
    code: text().notNull(),
    version: integer().notNull(),
    state: text({ enum: policyStates }).notNull().default('DRAFT'),
    title: jsonb().$type<Words>().notNull(),
    description: jsonb().$type<Words>().notNull(),
    applies_to: jsonb().$type<PolicyDocument['applies_to']>().notNull(),
    rules: jsonb().$type<Rule[]>().notNull(),
    effective_from: date({ mode: 'string' }).notNull(),
    checksum: text().notNull(),
    activated_at: instant(),
    retired_at: instant(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    updated_at: instant()
      .notNull()
      .default(sql`now()`),
    updated_by: uuid(),
    row_version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.version] }),
    uniqueIndex('log_policy_active')
      .on(table.code)
      .where(sql`state = 'ACTIVE'`),
    uniqueIndex('log_policy_draft')
      .on(table.code)
      .where(sql`state = 'DRAFT'`),
  ],
)

/** The timer's findings, so that each is reported once. */
export const logPolicyFinding = pgTable(
  'log_policy_finding',
  {
    policy_code: text().notNull(),
    rule: text().notNull(),
    since_seq: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.policy_code, table.rule, table.since_seq] })],
)
