import type { StoredFile } from '@rp/contract/fields'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'

export const recipesBenefit = pgTable('recipes_benefit', {
  ...commonColumns(),
  name_en: text().notNull(),
  name_th: text().notNull(),
  recipe_type: text().notNull(),
  claim_text_en: text().notNull(),
  claim_text_th: text().notNull(),
  claim_risk: text().notNull(),
  evidence_file: jsonb().$type<StoredFile>(),
  sort_order: integer().notNull().default(0),
  is_active: boolean().notNull().default(true),
})
