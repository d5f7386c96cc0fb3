import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'

/** Where parts are: stores and vans. */
export const partPlace = pgTable(
  'part_place',
  {
    ...commonColumns(),
    name_en: text().notNull(),
    name_th: text().notNull(),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('part_place_name')
      .on(table.name_en)
      .where(sql`archived_at is null`),
  ],
)
