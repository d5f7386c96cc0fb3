import type { NamedIntention } from '@rp/domain/ai/replies/intentions'
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
    /** The assistant adds the tag by itself for these intentions. */
    intentions: text().array().$type<NamedIntention[]>().notNull().default([]),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('tag_name')
      .on(table.name)
      .where(sql`archived_at is null`),
  ],
)
