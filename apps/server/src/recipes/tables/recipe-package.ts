import { statusesOf } from '@rp/domain/statuses'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, instant } from '../../platform/database/columns.ts'
import { boxType } from './box-type.ts'
import { recipe } from './recipe.ts'

/** A recipe in a packaging, with a PACKAGE status of its own (domain design 1.6). */
export const recipePackage = pgTable(
  'recipe_package',
  {
    ...commonColumns(),
    recipe_id: uuid()
      .notNull()
      .references(() => recipe.id),
    name: text().notNull(),
    box_type_id: uuid().references(() => boxType.id),
    service_ids: uuid().array().notNull().default([]),
    qty: integer().notNull(),
    package_status: text({ enum: statusesOf('packaging') })
      .notNull()
      .default('PENDING_PAYMENT'),
    previous_status: text({ enum: statusesOf('packaging') }),
    status_since: instant().notNull(),
    proof_file: text(),
    print_photo_file: text(),
    submitted_by: uuid(),
    is_stale: boolean().notNull().default(false),
    cancel_reason: text(),
  },
  (table) => [
    index('recipe_package_recipe').on(table.recipe_id),
    index('recipe_package_status').on(table.package_status, table.recipe_id),
    index('recipe_package_box_type').on(table.box_type_id),
  ],
)
