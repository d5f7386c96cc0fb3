import type { LabelData } from '@rp/contract/recipes/label-data'
import { integer, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { recipe } from './recipe.ts'

/**
 * Texts of a recipe's labels that override the defaults; each change is a new version, so that a label can reference
 * its own.
 */
export const labelData = pgTable(
  'label_data',
  {
    id: id(),
    recipe_id: uuid()
      .notNull()
      .references(() => recipe.id),
    version: integer().notNull(),
    texts: jsonb().$type<LabelData['texts']>().notNull(),
    created_by: uuid(),
    created_at: instant().notNull(),
  },
  (table) => [uniqueIndex('label_data_version').on(table.recipe_id, table.version)],
)
