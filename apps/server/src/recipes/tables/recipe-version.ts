import type { LabelParts } from '@rp/domain/ingredient-list/label-parts'
import { servingUnits } from '@rp/domain/enumerations'
import type { Finding } from '@rp/domain/formula/findings'
import { inputModes } from '@rp/domain/formula/formula'
import { amountUnits } from '@rp/domain/formula/mass'
import type { VersionState } from '@rp/domain/recipe-rules'
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ingredient } from '../../food-recipes/tables/ingredient.ts'
import { commonColumns, instant, money } from '../../platform/database/columns.ts'
import { methodType } from './method-type.ts'
import { recipe } from './recipe.ts'

const mass = () => numeric({ precision: 20, scale: 6 })
const percent = () => numeric({ precision: 9, scale: 6 })

export interface Step {
  phase: string
  text: string
  temperature_c: string | null
  minutes: number | null
  rpm: number | null
  is_critical: boolean
}

/** A version of a formula; only a DRAFT changes. */
export const recipeVersion = pgTable(
  'recipe_version',
  {
    ...commonColumns(),
    recipe_id: uuid()
      .notNull()
      .references(() => recipe.id),
    version_no: integer().notNull(),
    label: text(),
    parent_version_id: uuid(),
    state: text().$type<VersionState>().notNull().default('DRAFT'),
    change_note: text().notNull().default(''),
    input_mode: text({ enum: inputModes }).notNull(),
    batch_size: mass().notNull(),
    batch_unit: text({ enum: servingUnits }).notNull(),
    dose_size: mass(),
    dose_unit: text({ enum: servingUnits }).notNull().default('mg'),
    process_loss_pct: percent().notNull().default('0'),
    overfill_pct: percent().notNull().default('0'),
    ph_min: numeric({ precision: 4, scale: 2 }),
    ph_max: numeric({ precision: 4, scale: 2 }),
    viscosity: text(),
    method_type_id: uuid().references(() => methodType.id),
    procedure: jsonb().$type<Step[]>().notNull().default([]),
    below_one_order: text().array().notNull().default([]),
    /** Computed with each save. */
    label_parts: jsonb().$type<LabelParts>().notNull(),
    findings: jsonb().$type<Finding[]>().notNull().default([]),
    line_count: integer().notNull().default(0),
    unit_price: money(),
    /** SHA-256 of the submitted draft, in canonical JSON. */
    content_hash: text(),
    /** The last editor of the formula; a clone inherits the editor until it is changed. Someone else must sign QA. */
    edited_by: uuid(),
    submitted_at: instant(),
    submitted_by: uuid(),
    locked_at: instant(),
    locked_by: uuid(),
  },
  (table) => [
    uniqueIndex('recipe_version_no').on(table.recipe_id, table.version_no),
    index('recipe_version_method_type').on(table.method_type_id),
  ],
)

export const recipeVersionLine = pgTable(
  'recipe_version_line',
  {
    version_id: uuid()
      .notNull()
      .references(() => recipeVersion.id),
    position: integer().notNull(),
    /** Identifies the line across versions. */
    key: text().notNull(),
    phase: text().notNull(),
    ingredient_id: uuid().references(() => ingredient.id),
    pct: percent(),
    amount: mass(),
    unit: text({ enum: amountUnits }),
    is_balance: boolean().notNull(),
    fixed_qty: boolean().notNull(),
    elemental_claim: boolean().notNull(),
    overage_pct: percent(),
    tolerance_pct: percent(),
    role: text(),
    note: text().notNull(),
    substitutes: uuid().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.version_id, table.position] }),
    index('recipe_version_line_ingredient').on(table.ingredient_id),
  ],
)
