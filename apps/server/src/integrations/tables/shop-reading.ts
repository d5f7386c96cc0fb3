import type { ShopRun } from '@rp/contract/integrations/shop-reading'
import { keysOf } from '@rp/domain/recipe-words'
import { shopReading, shopResources, shopRunStatuses, shopSources } from '@rp/domain/shop/shop-words'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'

/** Where the shop is read from: one row. */
export const shopSettings = pgTable('shop_settings', {
  id: integer().primaryKey(),
  source: text({ enum: keysOf(shopSources) })
    .notNull()
    .default('NONE'),
  url: text().notNull().default(''),
  sealed_key: text(),
  interval_minutes: integer().notNull().default(shopReading.minutes.usual),
  is_active: boolean().notNull().default(false),
  row_version: integer().notNull().default(1),
})

/** The cursor of each kind of record; written together with the records. */
export const shopCursor = pgTable('shop_cursor', {
  resource: text({ enum: keysOf(shopResources) }).primaryKey(),
  cursor: jsonb().$type<Record<string, string | number>>().notNull(),
  /** True: everything up to here was read. False: a reading broke off here. */
  is_complete: boolean().notNull(),
  updated_at: instant().notNull(),
})

/** Readings of the shop. */
export const shopRun = pgTable(
  'shop_run',
  {
    id: id(),
    status: text({ enum: keysOf(shopRunStatuses) }).notNull(),
    started_at: instant().notNull(),
    /** Updated with each page: a reading with an old value belongs to a dead server. */
    beat_at: instant().notNull(),
    finished_at: instant(),
    counts: jsonb().$type<ShopRun['counts']>().notNull().default([]),
    error: text(),
    rejected: jsonb().$type<ShopRun['rejected']>().notNull().default([]),
  },
  (table) => [
    // One reading at a time, on all nodes.
    uniqueIndex('shop_run_running')
      .on(table.status)
      .where(sql`status = 'RUNNING'`),
    index('shop_run_started').on(table.started_at),
  ],
)
