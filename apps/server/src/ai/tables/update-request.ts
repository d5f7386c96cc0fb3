import type { UpdateEvidence } from '@rp/contract/ai/update-request'
import type { ShopField } from '@rp/domain/ai/knowledge/shop-info'
import { statusesOf } from '@rp/domain/statuses'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, instant } from '../../platform/database/columns.ts'

/** A fact of the shop that has reportedly changed; a person decides. */
export const aiUpdateRequest = pgTable(
  'ai_update_request',
  {
    ...commonColumns(),
    type: text({ enum: ['SHOP_INFO'] }).notNull(),
    field: text().$type<ShopField>().notNull(),
    current: text().notNull(),
    proposed: text().notNull(),
    evidence: jsonb().$type<UpdateEvidence[]>().notNull(),
    value_hash: text().notNull(),
    /** The version of the shop record that `current` was read from. */
    base_version: integer().notNull(),
    status: text({ enum: statusesOf('update_request') })
      .notNull()
      .default('PENDING'),
    decided_by: uuid(),
    decided_at: instant(),
    reason: text(),
    /** The knowledge that the approval published. */
    knowledge_id: uuid(),
  },
  (table) => [
    uniqueIndex('ai_update_request_open')
      .on(table.type, table.field, table.value_hash)
      .where(sql`status = 'PENDING'`),
    index('ai_update_request_status').on(table.status, table.created_at),
  ],
)

/** The facts of the shop; one row, whose id is always 1. */
export const shopInfo = pgTable('shop_info', {
  id: integer().primaryKey(),
  phone: text().notNull().default(''),
  email: text().notNull().default(''),
  address: text().notNull().default(''),
  business_hours: text().notNull().default(''),
  social_media: text().notNull().default(''),
  row_version: integer().notNull().default(1),
  updated_at: instant()
    .notNull()
    .default(sql`now()`),
  updated_by: uuid(),
})
