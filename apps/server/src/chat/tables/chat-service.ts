import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'

export const chatService = pgTable('chat_service', {
  ...commonColumns(),
  name_en: text().notNull(),
  name_th: text().notNull(),
  description: text(),
  /** Who answers the rooms of this service. */
  staff_ids: uuid().array().notNull().default([]),
  is_active: boolean().notNull().default(true),
})
