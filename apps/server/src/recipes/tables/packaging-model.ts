import type { StoredFile } from '@rp/contract/fields'
import type { LabelArea, Panel } from '@rp/contract/recipes/shop-packaging'
import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'
import { shopPackaging } from './shop-packaging.ts'

/** How a packaging is labelled: papers, dieline and mockup (`modelId` in the editor's address). */
export const packagingModel = pgTable(
  'packaging_model',
  {
    ...commonColumns(),
    packaging_id: uuid()
      .notNull()
      .references(() => shopPackaging.id),
    code: text().notNull(),
    name_en: text().notNull(),
    name_th: text().notNull(),
    label_areas: jsonb().$type<LabelArea[]>().notNull(),
    panels: jsonb().$type<Panel[]>().notNull().default([]),
    dieline: jsonb().$type<StoredFile>(),
    mockup: jsonb().$type<StoredFile>(),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('packaging_model_code')
      .on(table.packaging_id, table.code)
      .where(sql`archived_at is null`),
  ],
)
