import type { Langs } from '@rp/contract/shop/shop'
import { keysOf } from '@rp/domain/recipe-words'
import { regulationZones } from '@rp/domain/shop/shop-words'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'

/** Countries; the shop numbers them, ISO 3166 names them. */
export const country = pgTable('country', {
  ...commonColumns(),
  /** Null until the shop has sent its number. */
  id_country: integer().unique(),
  iso_code: text().notNull().unique(),
  iso3: text(),
  numeric: text(),
  calling_code: text(),
  langs: jsonb().$type<Langs>().notNull(),
  currency: text(),
  is_market: boolean().notNull(),
  regulation_zone: text({ enum: keysOf(regulationZones) }).notNull(),
  address_format: text().notNull().default(''),
})
