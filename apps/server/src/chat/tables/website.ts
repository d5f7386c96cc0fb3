import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'
import { chatService } from './chat-service.ts'

export const website = pgTable(
  'website',
  {
    ...commonColumns(),
    name: text().notNull(),
    service_id: uuid()
      .notNull()
      .references(() => chatService.id),
    token: text()
      .notNull()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    allowed_origins: text().array().notNull(),
    theme_colour: text().notNull(),
    greeting_en: text().notNull(),
    greeting_th: text().notNull(),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('website_name')
      .on(table.name)
      .where(sql`archived_at is null`),
    uniqueIndex('website_token').on(table.token),
    index('website_service').on(table.service_id),
  ],
)
