import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'

export const tag = pgTable(
  'tag',
  {
    ...commonColumns(),
    name: text().notNull(),
    description: text(),
    colour: text().notNull(),
    field_values: text().array().notNull().default([]),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('tag_name')
      .on(table.name)
      .where(sql`archived_at is null`),
  ],
)
