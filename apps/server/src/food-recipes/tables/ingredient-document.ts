import { documentTypes } from '@rp/domain/ingredients/ingredient-documents'
import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, instant } from '../../platform/database/columns.ts'
import { ingredient } from './ingredient.ts'

export const ingredientDocument = pgTable(
  'ingredient_document',
  {
    ...commonColumns(),
    ingredient_id: uuid()
      .notNull()
      .references(() => ingredient.id),
    type: text({ enum: documentTypes }).notNull(),
    /** Of a certificate for categories of products, as of IFRA: which, and the day of issue. */
    category: text(),
    issued_on: date(),
    valid_until: date(),
    /** Its name in the file store. */
    file: text().notNull(),
    /** When its expiry was logged. */
    expired_logged_at: instant(),
  },
  (table) => [
    index('ingredient_document_ingredient').on(table.ingredient_id),
    index('ingredient_document_valid_until')
      .on(table.valid_until)
      .where(sql`archived_at is null`),
  ],
)
