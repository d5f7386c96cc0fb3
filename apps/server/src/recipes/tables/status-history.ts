import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { recipePackage } from './recipe-package.ts'
import { recipe } from './recipe.ts'

/** Every transition of a recipe and its packages; written in its transaction, never changed. */
export const statusHistory = pgTable(
  'recipe_status_history',
  {
    id: id(),
    recipe_id: uuid()
      .notNull()
      .references(() => recipe.id),
    package_id: uuid().references(() => recipePackage.id),
    machine: text({ enum: ['FORMULA', 'PACKAGE'] }).notNull(),
    move: text().notNull(),
    from_status: text(),
    to_status: text().notNull(),
    reason: text(),
    version_no: integer(),
    actor_type: text({ enum: ['STAFF', 'CUSTOMER', 'SYSTEM'] }).notNull(),
    actor_id: uuid(),
    /** Payment reference, evidence file, checklist: the input of the transition. */
    carried: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: instant().notNull(),
  },
  (table) => [index('recipe_status_history_recipe').on(table.recipe_id, table.at)],
)
