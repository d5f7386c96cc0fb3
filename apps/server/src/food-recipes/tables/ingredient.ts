import { recipeTypes } from '@rp/domain/enumerations'
import { foodAllergenNames } from '@rp/domain/ingredients/food-allergens'
import type { functionalClasses } from '@rp/domain/ingredients/functional-classes'
import type { nutrients } from '@rp/domain/ingredients/nutrients'
import { ingredientRoleNames } from '@rp/domain/ingredients/roles'
import { physicalForms } from '@rp/domain/ingredients/physical-forms'
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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { commonColumns, decimal, percent } from '../../platform/database/columns.ts'
import { substance } from './substance.ts'

export const ingredient = pgTable(
  'ingredient',
  {
    ...commonColumns(),
    code: text().notNull(),
    trade_name: text().notNull(),
    name_en: text().notNull().default(''),
    name_th: text().notNull().default(''),
    supplier: text().notNull().default(''),
    shop_product_id: integer(),
    recipe_types: text({ enum: recipeTypes }).array().notNull(),
    role: text({ enum: ingredientRoleNames }).notNull(),
    physical_form: text({ enum: physicalForms }).notNull(),
    density_g_per_ml: decimal([18, 6]),
    purity_pct: percent().notNull().default('100'),
    elemental_factor_pct: percent(),
    overage_pct: percent().notNull().default('0'),
    use_min_pct: percent(),
    use_max_pct: percent(),
    natural_origin_pct: percent(),
    is_vegan: boolean().notNull().default(false),
    is_halal: boolean().notNull().default(false),
    allergens_food: text({ enum: foodAllergenNames }).array().notNull().default([]),
    functional_class: text().$type<keyof typeof functionalClasses>(),
    ins_no: text(),
    e_no: text(),
    nutrients: jsonb()
      .$type<{ nutrient: keyof typeof nutrients; per_100g: string }[]>()
      .notNull()
      .default([]),
    max_daily_mg: decimal([18, 6]),
    /** The usual cost per kilogram, in baht: a price outside needs a reason. */
    price_from: decimal([18, 6]),
    price_to: decimal([18, 6]),
    is_gmo: boolean().notNull().default(false),
    is_novel_food: boolean().notNull().default(false),
    sources: jsonb().$type<{ title: string; url: string }[]>().notNull().default([]),
    is_placeholder: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    /** The day of the supplier's statement of the allergens of a perfume. */
    allergens_stated_on: date(),
    note: text().notNull().default(''),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(code || ' ' || trade_name || ' ' || name_en || ' ' || name_th || ' ' || supplier)`,
      ),
  },
  (table) => [
    uniqueIndex('ingredient_code')
      .on(table.code)
      .where(sql`archived_at is null`),
    uniqueIndex('ingredient_shop_product_id')
      .on(table.shop_product_id)
      .where(sql`archived_at is null`),
    index('ingredient_search').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
)

/** A raw material is a blend: its substances, in the order of the form. */
export const ingredientComposition = pgTable(
  'ingredient_composition',
  {
    ingredient_id: uuid()
      .notNull()
      .references(() => ingredient.id),
    substance_id: uuid()
      .notNull()
      .references(() => substance.id),
    position: integer().notNull(),
    /**
     * The substance of the same blend that contains this one, as an oil contains linalool; this share is part of that
     * one's.
     */
    constituent_of: uuid().references(() => substance.id),
    pct_min: percent(),
    pct_typ: percent().notNull(),
    pct_max: percent(),
    is_allergen: boolean().notNull().default(false),
    is_impurity: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.ingredient_id, table.position] }),
    unique('ingredient_composition_part')
      .on(table.ingredient_id, table.substance_id, table.constituent_of)
      .nullsNotDistinct(),
    index('ingredient_composition_substance').on(table.substance_id),
  ],
)
