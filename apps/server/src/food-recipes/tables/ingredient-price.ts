import { priceUnits } from '@rp/domain/ingredients/price-units'
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, decimal } from '../../platform/database/columns.ts'
import { ingredient } from './ingredient.ts'

/** What a supplier asked, since when; a row gets its last day once and is never changed otherwise. */
export const ingredientPrice = pgTable(
  'ingredient_price',
  {
    ...commonColumns(),
    ingredient_id: uuid()
      .notNull()
      .references(() => ingredient.id),
    supplier: text().notNull(),
    price: decimal([18, 6]).notNull(),
    uom: text({ enum: priceUnits }).notNull(),
    currency: text().notNull().default('THB'),
    fx: decimal([18, 6]).notNull().default('1'),
    min_qty: decimal([18, 6]).notNull().default('0'),
    valid_from: date().notNull(),
    valid_to: date(),
    /** The day of the rate of a foreign currency; null: of the price itself. */
    fx_on: date(),
    /** Why a price that looked odd is right (ADR 0074). */
    reason: text(),
  },
  (table) => [
    index('ingredient_price_ingredient').on(table.ingredient_id, table.valid_from),
    index('ingredient_price_currency').on(table.currency, table.valid_from),
  ],
)
