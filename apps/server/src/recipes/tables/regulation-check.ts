import type { CountryVerdict, RegulationFinding } from '@rp/domain/regulation/findings'
import type { MarketVerdictOf } from '@rp/domain/regulation/market-verdict'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { recipeVersion } from './recipe-version.ts'
import { recipe } from './recipe.ts'

/** How the rules judged a version when they were asked last: what the nightly watch compares with. */
export const regulationCheck = pgTable(
  'regulation_check',
  {
    version_id: uuid()
      .primaryKey()
      .references(() => recipeVersion.id),
    recipe_id: uuid()
      .notNull()
      .references(() => recipe.id),
    /** Of each target country. */
    verdicts: jsonb().$type<Record<string, CountryVerdict>>().notNull(),
    /** What is known of it in each; null until it is judged again after the upgrade that brought this column. */
    market_verdicts: jsonb().$type<MarketVerdictOf[]>(),
    findings: jsonb().$type<RegulationFinding[]>().notNull(),
    waived: jsonb().$type<string[]>().notNull(),
    /** Findings that block and are not waived. */
    blocks: integer().notNull(),
    checked_at: instant().notNull(),
  },
  (table) => [index('regulation_check_recipe').on(table.recipe_id)],
)

/** Up to when the nightly watch has looked; one row. */
export const regulationWatch = pgTable('regulation_watch', {
  id: integer().primaryKey(),
  looked_at: instant().notNull(),
  looked_on: date().notNull(),
})

/** A finding of one version that the regulatory admin accepted, with why and what shows it. */
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
    /** What was found and allowed then; another share or another rule is not what was waived. */
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
