import type { AnalyteLimit, MethodVersion } from '@rp/domain/lab/analytes/analyte'
import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'

/** What the laboratory measures. Orders copy what they take from it. */
export const analyte = pgTable(
  'analyte',
  {
    ...commonColumns(),
    code: text().notNull(),
    name_en: text().notNull(),
    name_th: text().notNull(),
    unit: text().notNull().default(''),
    methods: jsonb().$type<MethodVersion[]>().notNull().default([]),
    /** `customer` and `product` are ids of a customer and a recipe. */
    limits: jsonb().$type<AnalyteLimit[]>().notNull().default([]),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('analyte_code')
      .on(table.code)
      .where(sql`archived_at is null`),
  ],
)
