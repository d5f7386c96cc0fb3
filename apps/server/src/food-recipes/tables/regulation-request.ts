import type { RuleContent } from '@rp/contract/food-recipes/regulation-rule'
import { recipeTypes } from '@rp/domain/enumerations'
import { keysOf } from '@rp/domain/recipe-words'
import { changeAspects, changeClasses } from '@rp/domain/regulation/edition/change-classes'
import { requestKinds, requestOrigins } from '@rp/domain/regulation/request'
import { ruleMarkets } from '@rp/domain/regulation/rule'
import { statusesOf } from '@rp/domain/statuses'
import { sql } from 'drizzle-orm'
import { date, doublePrecision, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, id, instant } from '../../platform/database/columns.ts'
import { ingredient } from './ingredient.ts'
import { regulationRule, type RawCell } from './regulation-rule.ts'
import { regulationSource } from './regulation-source.ts'

/** A proposal for a rule that a second person decides on. */
export const regulationRequest = pgTable(
  'regulation_approval_request',
  {
    ...commonColumns(),
    number: text().notNull().unique(),
    status: text({ enum: statusesOf('regulation_request') })
      .notNull()
      .default('PENDING'),
    origin: text({ enum: keysOf(requestOrigins) }).notNull(),
    kind: text({ enum: keysOf(requestKinds) }).notNull(),
    source_id: uuid()
      .notNull()
      .references(() => regulationSource.id),
    source_ref: text().notNull(),
    part: text().notNull().default(''),
    market: text({ enum: ruleMarkets }).notNull(),
    recipe_type: text({ enum: recipeTypes }).notNull(),
    entry_name: text().notNull(),
    ingredient_id: uuid().references(() => ingredient.id),
    current_rule_id: uuid().references(() => regulationRule.id),
    /** The rule that the approval wrote. */
    rule_id: uuid(),
    effective_from: date().notNull(),
    proposed: jsonb().$type<RuleContent>(),
    proposal_hash: text().notNull(),
    import_hash: text(),
    import_id: uuid(),
    raw: jsonb().$type<RawCell[]>().notNull().default([]),
    /** For an import: the kind of change, the changed aspects of the rule, and whether the row was completely read. */
    change_class: text({ enum: keysOf(changeClasses) }),
    changes: text({ enum: keysOf(changeAspects) })
      .array()
      .notNull()
      .default([]),
    reading: text({ enum: ['AUTO', 'NEEDS_REVIEW'] }),
    /** The subject, unique among open requests: the raw material, or the entry of the source. */
    subject: text().notNull(),
    /** Its conditions as one text, in order; empty for any product. */
    use_key: text().notNull().default(''),
    sources: jsonb().$type<{ url: string; quote: string; retrieved_at: string }[]>().notNull().default([]),
    note: text().notNull().default(''),
    confidence: doublePrecision(),
    /** For an AI: model and version of the prompt. */
    model: jsonb().$type<Record<string, unknown>>(),
    requested_by: uuid(),
    decided_by: uuid(),
    decided_at: instant(),
    decision_note: text(),
    due_at: instant().notNull(),
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(number || ' ' || entry_name || ' ' || source_ref)`),
  },
  (table) => [
    uniqueIndex('regulation_request_open')
      .on(table.subject, table.market, table.use_key)
      .where(sql`status in ('PENDING', 'CHANGES_REQUESTED')`),
    index('regulation_request_status').on(table.status, table.created_at),
    index('regulation_request_created').on(table.created_at, table.id),
    index('regulation_request_import').on(table.import_id, table.proposal_hash),
    index('regulation_request_place').on(table.source_id, table.source_ref, table.part),
    index('regulation_request_current').on(table.current_rule_id),
    index('regulation_request_ingredient').on(table.ingredient_id),
    index('regulation_request_search').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
)

export const regulationRequestHistory = pgTable(
  'regulation_request_history',
  {
    id: id(),
    request_id: uuid()
      .notNull()
      .references(() => regulationRequest.id),
    move: text().notNull(),
    from_status: text({ enum: statusesOf('regulation_request') }),
    to_status: text({ enum: statusesOf('regulation_request') }).notNull(),
    reason: text(),
    actor_type: text({ enum: ['STAFF', 'CUSTOMER', 'SYSTEM'] }).notNull(),
    actor_id: uuid(),
    at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('regulation_request_history_of').on(table.request_id, table.at)],
)
