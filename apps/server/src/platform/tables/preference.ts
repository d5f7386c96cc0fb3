import type { ListName } from '@rp/contract/platform/preferences'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'

/** What a user last had on a list (specification 3, per-page list memory). */
export const listMemory = pgTable(
  'list_memory',
  {
    user_id: uuid().notNull(),
    page: text().$type<ListName>().notNull(),
    state: jsonb().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.page] })],
)

/** A named state of a list, for its owner or for the owner's department. */
export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    owner_id: uuid().notNull(),
    department: text().notNull(),
    page: text().$type<ListName>().notNull(),
    name: text().notNull(),
    scope: text({ enum: ['OWN', 'DEPARTMENT'] }).notNull(),
    state: jsonb().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    index('saved_view_page').on(table.page, table.department),
    uniqueIndex('saved_view_name').on(table.owner_id, table.page, table.name),
  ],
)
