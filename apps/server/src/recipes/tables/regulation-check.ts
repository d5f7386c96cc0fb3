import type { CountryVerdict, RegulationFinding } from '@rp/domain/regulation/findings'
import type { MarketVerdictOf } from '@rp/domain/regulation/market-verdict'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { recipeVersion } from './recipe-version.ts'
import { recipe } from './recipe.ts'

/** The last verdict of the rules on a version: the nightly watch compares with it. */
export const regulationCheck = pgTable(
  'regulation_check',
  {
    version_id: uuid()
      .primaryKey()
      .references(() => recipeVersion.id),
    recipe_id: uuid()
      .notNull()
      .references(() => recipe.id),
    /** Per target country. */
    verdicts: jsonb().$type<Record<string, CountryVerdict>>().notNull(),
    /** The result for each market; null after the upgrade that added this column, until checked again. */
    market_verdicts: jsonb().$type<MarketVerdictOf[]>(),
    findings: jsonb().$type<RegulationFinding[]>().notNull(),
    waived: jsonb().$type<string[]>().notNull(),
    /** Blocking findings without a waiver. */
    blocks: integer().notNull(),
    checked_at: instant().notNull(),
  },
  (table) => [index('regulation_check_recipe').on(table.recipe_id)],
)

/** Time of the last nightly watch; one row. */
export const regulationWatch = pgTable('regulation_watch', {
  id: integer().primaryKey(),
  looked_at: instant().notNull(),
  looked_on: date().notNull(),
})

/** A finding of one version that the regulatory admin accepted, with reason and evidence. */
export const regulationWaiver = pgTable(
  'regulation_waiver',
  {
    id: id(),
    recipe_id: uuid()
      .notNull()
      .references(() => recipe.id),
    version_id: uuid()
      .notNull()
      .references(() => recipeVersion.id),
    country: text().notNull(),
    finding_key: text().notNull(),
    code: text().notNull(),
    inci_name: text().notNull(),
    source: text().notNull(),
    /** Share of the product up to which it holds, in percent; null: not counted, or before shares were recorded. */
    share: text(),
    /** Raw materials of the finding's lines: a later version with the same ones keeps the waiver. */
    material_ids: uuid().array(),
    /** The finding and limit at that time; another share or another rule is not waived. */
    said: text().notNull(),
    reason: text().notNull(),
    file: jsonb().$type<{ file: string; name: string; mime: string; size: number }>().notNull(),
    created_by: uuid().notNull(),
    created_at: instant().notNull(),
    withdrawn_by: uuid(),
    withdrawn_at: instant(),
  },
  (table) => [
    index('regulation_waiver_version').on(table.version_id),
    uniqueIndex('regulation_waiver_finding')
      .on(table.version_id, table.finding_key)
      .where(sql`withdrawn_at is null`),
  ],
)
