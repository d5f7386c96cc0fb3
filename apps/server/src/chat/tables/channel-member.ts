import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { room } from './room.ts'

/** Writers in a group on LINE, from the group's member profile; refreshed after a day. */
export const channelMember = pgTable(
  'channel_member',
  {
    room_id: uuid()
      .notNull()
      .references(() => room.id),
    user_id: text().notNull(),
    name: text().notNull(),
    checked_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.room_id, table.user_id] })],
)
