import { servingUnits } from '@rp/domain/enumerations'
import { statusesOf } from '@rp/domain/statuses'
import type { StaleMark } from '@rp/contract/recipes/stale-mark'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { commonColumns, instant } from '../../platform/database/columns.ts'
import { boxType } from './box-type.ts'
import { labelData } from './label-data.ts'
import { packagingModel } from './packaging-model.ts'
import { recipe } from './recipe.ts'
import { shopPackaging } from './shop-packaging.ts'

/** An additional box type of a package, and how many units of the product one holds. */
export interface PackagePart {
  box_type_id: string
  units: number
}

/** A recipe in a packaging, with its own PACKAGE status. */
export const recipePackage = pgTable(
  'recipe_package',
  {
    ...commonColumns(),
    recipe_id: uuid()
      .notNull()
      .references(() => recipe.id),
    name: text().notNull(),
    box_type_id: uuid().references(() => boxType.id),
    packaging_id: uuid().references(() => shopPackaging.id),
    model_id: uuid().references(() => packagingModel.id),
    /** Its label; the label references the package. */
    design_id: uuid(),
    /** The recipe's label texts when this label was filled or submitted. */
    label_data_version_id: uuid().references(() => labelData.id),
    service_ids: uuid().array().notNull().default([]),
    qty: integer().notNull(),
    /** The content of one unit of this size; null: as in the recipe. */
    fill_weight: numeric({ precision: 18, scale: 6 }),
    fill_unit: text({ enum: servingUnits }),
    servings_per_pack: integer(),
    /** What comes with it: caps, boxes, cartons. */
    pieces: jsonb().$type<PackagePart[]>().notNull().default([]),
    package_status: text({ enum: statusesOf('packaging') })
      .notNull()
      .default('PENDING_PAYMENT'),
    previous_status: text({ enum: statusesOf('packaging') }),
    status_since: instant().notNull(),
    proof_file: text(),
    print_photo_file: text(),
    submitted_by: uuid(),
    is_stale: boolean().notNull().default(false),
    stale: jsonb().$type<StaleMark[]>().notNull().default([]),
    cancel_reason: text(),
  },
  (table) => [
    index('recipe_package_search').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
    index('recipe_package_recipe').on(table.recipe_id),
    index('recipe_package_status').on(table.package_status, table.recipe_id),
    index('recipe_package_box_type').on(table.box_type_id),
    index('recipe_package_updated').on(table.updated_at, table.id),
    // A cancelled package blocks no other.
    uniqueIndex('recipe_package_model_id')
      .on(table.recipe_id, table.packaging_id, table.model_id)
      .where(sql`model_id is not null and package_status <> 'CANCEL'`),
  ],
)
