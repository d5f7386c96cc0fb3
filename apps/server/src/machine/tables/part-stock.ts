import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { decimal } from '../../platform/database/columns.ts'
import { partPlace } from './part-place.ts'
import { part } from './part.ts'

/** Quantities of parts. */
export const quantity = () => decimal([18, 3])

/** The stock of a part at a place; written by `moveStock` only. */
export const partStock = pgTable(
  'part_stock',
  {
    part_id: uuid()
      .notNull()
      .references(() => part.id),
    place_id: uuid()
      .notNull()
      .references(() => partPlace.id),
    on_hand: quantity().notNull(),
    reserved: quantity().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.part_id, table.place_id] }),
    index('part_stock_place').on(table.place_id),
    check('part_stock_on_hand', sql`on_hand >= 0`),
    check('part_stock_reserved', sql`reserved >= 0`),
    check('part_stock_available', sql`reserved <= on_hand`),
  ],
)
