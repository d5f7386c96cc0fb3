import { recipeTypes } from '@rp/domain/enumerations'
import { keysOf } from '@rp/domain/recipe-words'
import {
  limitUnits,
  listFunctions,
  reviewStates,
  ruleMarkets,
  ruleVerdicts,
} from '@rp/domain/regulation/rule'
import type { ProductCondition } from '@rp/domain/regulation/part-conditions'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { commonColumns, decimal, id, instant } from '../../platform/database/columns.ts'
import { regulationSource } from './regulation-source.ts'
import { substance } from './substance.ts'

/** A header of an imported file and the cell below it. */
export interface RawCell {
  column: string
  text: string
}

/** A rule is written once; it ends by date and another begins. */
export const regulationRule = pgTable(
  'regulation_rule',
  {
    ...commonColumns(),
    source_id: uuid()
      .notNull()
      .references(() => regulationSource.id),
    source_ref: text().notNull(),
    part: text().notNull().default(''),
    entry_name: text().notNull(),
    /** Copied from its source, so that rules are found without it. */
    market: text({ enum: ruleMarkets }).notNull(),
    recipe_type: text({ enum: recipeTypes }).notNull(),
    verdict: text({ enum: keysOf(ruleVerdicts) }).notNull(),
    list_function: text({ enum: keysOf(listFunctions) }),
    /** As given, so that substances entered later are matched, too. */
    inci_names: text().array().notNull().default([]),
    cas: text().array().notNull().default([]),
    ec: text().array().notNull().default([]),
    /**
     * The products of the part, in domain terms. Null if release 0.1 wrote the rule while both releases ran: it waits
     * for review, because its conditions are unknown here.
     */
    applies_to: jsonb().$type<ProductCondition[]>(),
    not_for: jsonb().$type<ProductCondition[]>().notNull().default([]),
    /** Applies only together with one of these INCI names, or not together with any of those. */
    combined_with: text().array().notNull().default([]),
    not_combined_with: text().array().notNull().default([]),
    /** Used by release 0.1, which may still run beside this one; the next release drops it. */
    use_classes: text().array().notNull().default([]),
    /** Its names as keys of `lawKeys`; null until computed. */
    name_keys: text().array(),
    max_value: decimal([18, 6]),
    max_unit: text({ enum: keysOf(limitUnits) }),
    min_value: decimal([18, 6]),
    basis: text().notNull().default(''),
    basis_factor: decimal([18, 6]),
    sum_group: text(),
    threshold_declare: decimal([9, 6]),
    /** The name that the label then prints; null: that of the substance. */
    declare_as: text(),
    label_wording: jsonb().$type<{ en: string; th: string }>().notNull().default({ en: '', th: '' }),
    conditions: text().notNull().default(''),
    age_limit: integer(),
    professional_only: boolean().notNull().default(false),
    effective_from: date().notNull(),
    /** The first day on which it no longer applies. */
    effective_to: date(),
    review_state: text({ enum: keysOf(reviewStates) }).notNull(),
    approved_by: uuid(),
    approved_at: instant(),
    request_id: uuid(),
    /** SHA-256 of the file content behind this rule: the same row again is nothing new. */
    import_hash: text(),
    raw: jsonb().$type<RawCell[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('regulation_rule_place')
      .on(table.source_id, table.source_ref, table.part)
      .where(sql`effective_to is null`),
    index('regulation_rule_history').on(table.source_id, table.source_ref, table.part),
    index('regulation_rule_review').on(table.review_state, table.market),
    index('regulation_rule_request').on(table.request_id),
    index('regulation_rule_names').using('gin', table.inci_names),
    index('regulation_rule_cas').using('gin', table.cas),
  ],
)

/**
 * GIVEN with the rule; MATCHED by name or number; FAMILY: recognised as a member of a family that the title names;
 * DECIDED: a person decided that it is one.
 */
export const ruleSubstanceOrigins = ['GIVEN', 'MATCHED', 'FAMILY', 'DECIDED'] as const

/** Which known substances a rule is about. */
export const regulationRuleSubstance = pgTable(
  'regulation_rule_substance',
  {
    rule_id: uuid()
      .notNull()
      .references(() => regulationRule.id),
    substance_id: uuid()
      .notNull()
      .references(() => substance.id),
    origin: text({ enum: ruleSubstanceOrigins }).notNull(),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.rule_id, table.substance_id] }),
    index('regulation_rule_substance_of').on(table.substance_id),
  ],
)

/**
 * The factor that a person entered for a substance in the form of a rule's limit, with the reason. The newest row of a
 * pair counts; one without a factor withdraws the previous one. Rows never change.
 */
export const regulationRuleFactor = pgTable(
  'regulation_rule_factor',
  {
    id: id(),
    rule_id: uuid()
      .notNull()
      .references(() => regulationRule.id),
    substance_id: uuid()
      .notNull()
      .references(() => substance.id),
    factor: decimal([18, 6]),
    reason: text().notNull(),
    created_by: uuid(),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('regulation_rule_factor_of').on(table.rule_id, table.substance_id, table.created_at)],
)
