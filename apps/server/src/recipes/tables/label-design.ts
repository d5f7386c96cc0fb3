import type { StaleMark } from '@rp/contract/recipes/stale-mark'
import { recipeTypes } from '@rp/domain/enumerations'
import type { marketCountries } from '@rp/domain/recipe-words'
import type { LabelDocument } from '@rp/label/document'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, instant } from '../../platform/database/columns.ts'
import { packagingModel } from './packaging-model.ts'
import { recipePackage } from './recipe-package.ts'

/** The label of a package, or without one a template of its model; `rev` counts every save. */
export const labelDesign = pgTable(
  'label_design',
  {
    ...commonColumns(),
    model_id: uuid()
      .notNull()
      .references(() => packagingModel.id),
    area_code: text().notNull(),
    recipe_package_id: uuid().references(() => recipePackage.id),
    name: text().notNull(),
    recipe_type: text({ enum: recipeTypes }).notNull(),
    country: text().$type<keyof typeof marketCountries>().notNull(),
    document: jsonb().$type<LabelDocument>().notNull(),
    rev: integer().notNull().default(1),
    stale: jsonb().$type<StaleMark[]>().notNull().default([]),
    /** Blocking findings of the last preflight, of `checked_rev`. */
    blocks: integer().notNull().default(0),
    checked_rev: integer().notNull().default(0),
    locked_by: uuid(),
    locked_until: instant(),
  },
  (table) => [
    uniqueIndex('label_design_recipe_package')
      .on(table.recipe_package_id)
      .where(sql`recipe_package_id is not null and archived_at is null`),
    index('label_design_search').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
    index('label_design_model').on(table.model_id, table.updated_at),
  ],
)

/** Who has a label open. */
export const labelPresence = pgTable(
  'label_presence',
  {
    design_id: uuid()
      .notNull()
      .references(() => labelDesign.id),
    staff_id: uuid().notNull(),
    seen_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.design_id, table.staff_id] })],
)
