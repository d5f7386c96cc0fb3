import type { ListName } from '@rp/contract/platform/preferences'
import { openingRoles, viewScopes } from '@rp/domain/shared-views'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'

/** The last state of a list for a user. */
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

/** A named state of a list, for its owner, a department or everyone (domain `shared-views`). */
export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    owner_id: uuid().notNull(),
    /** The owner's username when the view was last saved. */
    owner_name: text().notNull().default(''),
    /** The department with which it is shared; empty if it is shared with everyone. */
    department: text().notNull(),
    page: text().$type<ListName>().notNull(),
    name: text().notNull(),
    scope: text({ enum: viewScopes }).notNull(),
    /** The part of the audience for whom it opens the list; each audience has at most one such view. */
    opens_for: text({ enum: openingRoles }),
    state: jsonb().notNull(),
    created_at: instant().notNull(),
    row_version: integer().notNull().default(1),
  },
  (table) => [
    index('saved_view_page').on(table.page, table.department),
    uniqueIndex('saved_view_name').on(table.owner_id, table.page, table.name),
    uniqueIndex('saved_view_opens')
      .on(table.page, table.scope, table.department, table.opens_for)
      .where(sql`${table.opens_for} is not null`),
  ],
)

/** The keys that a user gave to shortcuts (domain `shortcuts`). */
export const shortcutChoice = pgTable('shortcut_choice', {
  user_id: uuid().primaryKey(),
  keys: jsonb().notNull(),
  updated_at: instant().notNull(),
})
/** How a list is exported, under a name; shared as views are. */
export const exportTemplate = pgTable(
  'export_template',
  {
    id: id(),
    owner_id: uuid().notNull(),
    /** The owner's username when the template was last saved. */
    owner_name: text().notNull(),
    /** The department with which it is shared; empty if it is shared with everyone. */
    department: text().notNull(),
    page: text().$type<ListName>().notNull(),
    name: text().notNull(),
    scope: text({ enum: viewScopes }).notNull(),
    content: jsonb().notNull(),
    created_at: instant().notNull(),
    row_version: integer().notNull().default(1),
  },
  (table) => [
    index('export_template_page').on(table.page, table.department),
    uniqueIndex('export_template_name').on(table.owner_id, table.page, table.name),
  ],
)
