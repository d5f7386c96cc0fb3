import { keysOf } from '@rp/domain/recipe-words'
import { ruleSets } from '@rp/domain/lab/control/rule-sets'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { commonColumns, decimal } from '../../platform/database/columns.ts'

/** A material with a known value of one analyte, by which a run is controlled; each lot is a record. */
export const controlMaterial = pgTable(
  'control_material',
  {
    ...commonColumns(),
    code: text().notNull(),
    name_en: text().notNull(),
    name_th: text().notNull(),
    analyte: text().notNull(),
    lot: text().notNull(),
    target: decimal([18, 6]).notNull(),
    sd: decimal([18, 6]).notNull(),
    rule_set: text({ enum: keysOf(ruleSets) }).notNull(),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('control_material_code')
      .on(table.code)
      .where(sql`archived_at is null`),
    index('control_material_analyte').on(table.analyte),
  ],
)
