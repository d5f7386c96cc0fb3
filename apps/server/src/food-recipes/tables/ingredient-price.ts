import { priceUnits } from '@rp/domain/ingredients/price-units'
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, decimal } from '../../platform/database/columns.ts'
import { ingredient } from './ingredient.ts'

/** A supplier's price and its first day; a row gets its last day once and never changes otherwise. */
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
    /** The day of the rate of a foreign currency; null: the first day of the price. */
    fx_on: date(),
    /** Why a price that looked odd is right (ADR 0074). */
    reason: text(),
  },
  (table) => [
    index('ingredient_price_ingredient').on(table.ingredient_id, table.valid_from),
    index('ingredient_price_currency').on(table.currency, table.valid_from),
  ],
)
