import { ruleKinds, ruleScopes, ruleStates } from '@rp/domain/ai/learning/rules'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, instant } from '../../platform/database/columns.ts'
import { rejection } from './rejection.ts'

/** What the company taught the bot, each rule from a person's instruction. */
export const rule = pgTable(
  'ai_rule',
  {
    ...commonColumns(),
    kind: text({ enum: ruleKinds }).notNull(),
    scope: text({ enum: ruleScopes }).notNull(),
    /** The value of the scope: an intention, a product, a customer. */
    scope_ref: text(),
    state: text({ enum: ruleStates }).notNull(),
    title: text().notNull(),
    rule: text().notNull(),
    /** The customer's original question, by which the rule is found. */
    question: text().notNull(),
    bad_example: text().notNull(),
    good_example: text().notNull(),
    /** The validator's reasons. */
    findings: jsonb().$type<string[]>().notNull().default([]),
    rejection_id: uuid().references(() => rejection.id),
    /** Other staff who gave the same instruction. */
    agreed_by: jsonb().$type<string[]>().notNull().default([]),
    hits: integer().notNull().default(0),
    last_hit_at: instant(),
  },
  (table) => [
    index('ai_rule_state').on(table.state),
    uniqueIndex('ai_rule_rejection')
      .on(table.rejection_id)
      .where(sql`rejection_id is not null`),
  ],
)
