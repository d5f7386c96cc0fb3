import { recipeTypes } from '@rp/domain/enumerations'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'
import { recipesCategory } from './recipes-category.ts'

/** What QA checks of a product; a started round keeps its copy. */
export const qaTemplate = pgTable(
  'qa_template',
  {
    ...commonColumns(),
    code: text().notNull(),
    name_en: text().notNull(),
    name_th: text().notNull(),
    recipe_type: text({ enum: recipeTypes }).notNull(),
    category_id: uuid().references(() => recipesCategory.id),
    items: jsonb().$type<QaItem[]>().notNull(),
    is_default: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('qa_template_code')
      .on(table.code)
      .where(sql`archived_at is null`),
    uniqueIndex('qa_template_default')
      .on(table.recipe_type)
      .where(sql`archived_at is null and is_default and category_id is null`),
  ],
)
