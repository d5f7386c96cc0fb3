import type { labOrderTypes } from '@rp/domain/enumerations'
import { matrices } from '@rp/domain/lab/analytes/matrices'
import { keysOf } from '@rp/domain/recipe-words'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, decimal } from '../../platform/database/columns.ts'

/** A service of the laboratory. */
export const labService = pgTable(
  'lab_service',
  {
    ...commonColumns(),
    code: text().notNull(),
    name_en: text().notNull(),
    name_th: text().notNull(),
    description: text().notNull().default(''),
    types: text().array().$type<(typeof labOrderTypes)[number][]>().notNull(),
    price: decimal([18, 6]).notNull().default('0'),
    sla_days: integer().notNull(),
    sample_amount: decimal([18, 6]).notNull().default('0'),
    sample_unit: text().notNull().default(''),
    result_form: jsonb().$type<QaItem[]>().notNull().default([]),
    matrix: text({ enum: keysOf(matrices) })
      .notNull()
      .default('ANY'),
    requires_verification: boolean().notNull().default(false),
    allow_self_verify: boolean().notNull().default(false),
    accreditation_no: text(),
    /** Only people who are authorised for it do and verify its work. */
    requires_competence: boolean().notNull().default(false),
    opens_for_category_ids: uuid().array().notNull().default([]),
    /** A profile is a service that includes others: its orders have their steps and results, too. */
    includes: uuid().array().notNull().default([]),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('lab_service_code')
      .on(table.code)
      .where(sql`archived_at is null`),
    index('lab_service_opens_for').using('gin', table.opens_for_category_ids),
  ],
)
