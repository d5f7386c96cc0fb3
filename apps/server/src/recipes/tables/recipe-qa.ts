import type { QaItem, QaResult } from '@rp/domain/qa/qa-item'
import type { WithdrawnValues } from '@rp/domain/qa/withdrawn-values'
import { statusesOf } from '@rp/domain/statuses'
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, instant } from '../../platform/database/columns.ts'
import { qaTemplate } from './qa-template.ts'
import { recipeVersion } from './recipe-version.ts'
import { recipe } from './recipe.ts'

/** One round of checks of a version. */
export const recipeQa = pgTable(
  'recipe_qa',
  {
    ...commonColumns(),
    recipe_id: uuid()
      .notNull()
      .references(() => recipe.id),
    version_id: uuid()
      .notNull()
      .references(() => recipeVersion.id),
    round: integer().notNull(),
    status: text({ enum: statusesOf('qa') })
      .notNull()
      .default('TODO'),
    template_id: uuid().references(() => qaTemplate.id),
    items: jsonb().$type<QaItem[]>().notNull(),
    results: jsonb().$type<QaResult[]>().notNull().default([]),
    sample_lot: text().notNull().default(''),
    conclusion: text().notNull().default(''),
    corrective_action: text().notNull().default(''),
    /** File name of the signature's picture. */
    signature_file: text(),
    signed_by: uuid(),
    signed_at: instant(),
    countersigned_by: uuid(),
    countersigned_at: instant(),
    reopen_reason: text(),
    /** Reports of the laboratory that were withdrawn after their values came into the round. */
    withdrawn: jsonb().$type<WithdrawnValues[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('recipe_qa_round').on(table.version_id, table.round),
    uniqueIndex('recipe_qa_recipe').on(table.recipe_id, table.created_at, table.id),
  ],
)
