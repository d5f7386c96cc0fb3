import { sql } from 'drizzle-orm'
import { preChatFields, widgetSides } from '@rp/domain/chat/widget'
import type { OpeningHours } from '@rp/domain/chat/opening-hours'
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
    side: text({ enum: widgetSides }).notNull().default('right'),
    /** What a visitor must enter before the first message. */
    pre_chat: text({ enum: preChatFields }).array().notNull().default([]),
    /** The secret with which the site's own server signs a visitor's identity; sealed. Null: no sign-in. */
    identity_secret: text(),
    requires_identity: boolean().notNull().default(false),
    /** Null: those of its chat service. */
    hours: jsonb().$type<OpeningHours>(),
    asks_rating: boolean().notNull().default(true),
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
