import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, instant } from '../../platform/database/columns.ts'
import { chatService } from './chat-service.ts'

export const quickReplies = pgTable(
  'quick_replies',
  {
    ...commonColumns(),
    shortcode: text().notNull(),
    title: text().notNull(),
    body_en: text().notNull(),
    body_th: text().notNull(),
    service_id: uuid().references(() => chatService.id),
    /** Only for this person; null: for everybody of the service. */
    owner_id: uuid(),
    files: jsonb()
      .$type<{ file: string; name: string; mime: string; size: number }[]>()
      .notNull()
      .default([]),
    used: integer().notNull().default(0),
    used_at: instant(),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('quick_replies_shortcode')
      .on(table.shortcode)
      .where(sql`archived_at is null`),
  ],
)
