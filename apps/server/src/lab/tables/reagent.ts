import { reagentKinds } from '@rp/domain/lab/equipment/equipment-words'
import { keysOf } from '@rp/domain/recipe-words'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'

/** A chemical, medium, standard or kit of the laboratory; it is used by lot. */
export const reagent = pgTable(
  'reagent',
  {
    ...commonColumns(),
    code: text().notNull(),
    name_en: text().notNull(),
    name_th: text().notNull(),
    kind: text({ enum: keysOf(reagentKinds) }).notNull(),
    /** How many days after its opening a lot may be used; null: until it expires. */
    opened_days: integer(),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('reagent_code')
      .on(table.code)
      .where(sql`archived_at is null`),
  ],
)
