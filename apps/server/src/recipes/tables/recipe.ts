import { servingUnits, recipeTypes } from '@rp/domain/enumerations'
import { statusesOf } from '@rp/domain/statuses'
import type { ProductProperty } from '@rp/domain/regulation/product-properties'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customer } from '../../auth/tables/customer.ts'
import { commonColumns, instant, money } from '../../platform/database/columns.ts'
import { recipesCategory } from './recipes-category.ts'

export interface Brief {
  texture: string
  colour: string
  scent: string
  claims: string
  forbidden: string
}

/** A customer's product in development: a project with a FORMULA status. */
export const recipe = pgTable(
  'recipe',
  {
    ...commonColumns(),
    number: text().notNull().unique(),
    recipe_type: text({ enum: recipeTypes }).notNull(),
    customer_id: uuid().references(() => customer.id),
    /** The customer's name at the last write of the recipe, so that the list is searched in one column. */
    customer_name: text(),
    name: text().notNull(),
    brand: text(),
    category_id: uuid()
      .notNull()
      .references(() => recipesCategory.id),
    /** For a cosmetic with properties other than its category's; empty: those of the category. */
    properties: text().array().$type<ProductProperty[]>().notNull().default([]),
    benefit_ids: uuid().array().notNull().default([]),
    is_public: boolean().notNull().default(false),
    target_countries: text().array().notNull(),
    brief: jsonb().$type<Brief>().notNull(),
    target_qty: integer().notNull(),
    fill_weight: numeric({ precision: 18, scale: 6 }).notNull(),
    fill_unit: text({ enum: servingUnits }).notNull(),
    dose_form: text(),
    servings_per_pack: integer().notNull().default(1),
    servings_per_day: integer().notNull().default(1),
    target_price: money(),
    formula_status: text({ enum: statusesOf('formula') })
      .notNull()
      .default('PENDING_PAYMENT'),
    /** The status before cancellation. */
    previous_status: text({ enum: statusesOf('formula') }),
    status_since: instant().notNull(),
    /** The verdict of the newest round of the current version, cached for the list. */
    qa_status: text({ enum: statusesOf('qa') }),
    current_version_id: uuid(),
    current_version_no: integer(),
    live_version_id: uuid(),
    /** Of the current version, as last saved or quoted. */
    unit_price: money(),
    fda_required: boolean().notNull().default(true),
    assignee_id: uuid(),
    watcher_ids: uuid().array().notNull().default([]),
    room_id: uuid(),
    payment: jsonb().$type<{ amount: string; ref: string; paid_at: string }>(),
    refund_due: boolean().notNull().default(false),
    cancel_reason: text(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(number || ' ' || name || ' ' || coalesce(brand, '') || ' ' || coalesce(customer_name, ''))`,
      ),
  },
  (table) => [
    index('recipe_search').using('gin', sql`${table.search} gin_trgm_ops`),
    index('recipe_updated').on(table.updated_at, table.id),
    index('recipe_status_updated').on(table.formula_status, table.updated_at, table.id),
    index('recipe_type_updated').on(table.recipe_type, table.updated_at, table.id),
    index('recipe_qa_updated').on(table.qa_status, table.updated_at, table.id),
    index('recipe_public_updated').on(table.is_public, table.updated_at, table.id),
    index('recipe_customer').on(table.customer_id, table.updated_at),
    index('recipe_assignee').on(table.assignee_id, table.updated_at),
    index('recipe_category').on(table.category_id),
    index('recipe_name').on(table.name, table.id),
    index('recipe_created').on(table.created_at, table.id),
    index('recipe_status_since').on(table.status_since, table.id),
  ],
)
