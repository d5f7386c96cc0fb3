import { channels } from '@rp/domain/enumerations'
import type { OpeningHours } from '@rp/domain/chat/opening-hours'
import { routings } from '@rp/domain/chat/routing'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'

export const chatService = pgTable('chat_service', {
  ...commonColumns(),
  name_en: text().notNull(),
  name_th: text().notNull(),
  description: text(),
  /** The staff who answer the rooms of this service. */
  staff_ids: uuid().array().notNull().default([]),
  /** The channels of its rooms. */
  channels: text({ enum: channels })
    .array()
    .notNull()
    .default([...channels]),
  /** Its opening hours; null: as configured for chat. */
  hours: jsonb().$type<OpeningHours>(),
  routing: text({ enum: routings }).notNull().default('MANUAL'),
  /** Maximum open rooms that a round robin assigns to one person. */
  capacity: integer().notNull().default(10),
  is_active: boolean().notNull().default(true),
})
