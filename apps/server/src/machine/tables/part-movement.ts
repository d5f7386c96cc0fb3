import { movementKinds } from '@rp/domain/machine-service/part-stock'
import { keysOf } from '@rp/domain/recipe-words'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { decimal, id, instant } from '../../platform/database/columns.ts'
import { machineService } from './machine-service.ts'
import { partPlace } from './part-place.ts'
import { quantity } from './part-stock.ts'
import { part } from './part.ts'

/** Every change of stock, in order; written with it, never changed. */
export const partMovement = pgTable(
  'part_movement',
  {
    id: id(),
    at: instant().notNull(),
    part_id: uuid()
      .notNull()
      .references(() => part.id),
    place_id: uuid()
      .notNull()
      .references(() => partPlace.id),
    kind: text({ enum: keysOf(movementKinds) }).notNull(),
    /** The change of what is on hand; of RESERVE and RELEASE, of what is reserved. */
    quantity: quantity().notNull(),
    on_hand: quantity().notNull(),
    reserved: quantity().notNull(),
    /** Baht for one unit, at that time. */
    unit_cost: decimal([18, 2]).notNull(),
    service_id: uuid().references(() => machineService.id),
    /** Staff; null for the system and for customers. */
    by: uuid(),
    note: text().notNull().default(''),
    /** The request that made it, so that a repeated request is recognised. */
    request_id: uuid(),
  },
  (table) => [
    index('part_movement_part').on(table.part_id, table.at, table.id),
    index('part_movement_service').on(table.service_id, table.at),
    uniqueIndex('part_movement_request').on(table.service_id, table.request_id),
  ],
)
