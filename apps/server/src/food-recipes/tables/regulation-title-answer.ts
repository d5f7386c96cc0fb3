import { titleAnswers } from '@rp/domain/regulation/title/title-answers'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { ingredientDocument } from './ingredient-document.ts'
import { ingredient } from './ingredient.ts'
import { regulationSource } from './regulation-source.ts'
import { substance } from './substance.ts'

/**
 * What a person decided about the title of an entry: whether a substance belongs to its family, or whether its
 * condition applies to a raw material. It is about the entry, so that it holds in later editions with the same words.
 * The newest row of a pair counts; one without an answer withdraws the previous one. Rows never change.
 */
export const regulationTitleAnswer = pgTable(
  'regulation_title_answer',
  {
    id: id(),
    source_id: uuid()
      .notNull()
      .references(() => regulationSource.id),
    source_ref: text().notNull(),
    /** Of an answer about a family. */
    substance_id: uuid().references(() => substance.id),
    /** Of an answer about a condition. */
    ingredient_id: uuid().references(() => ingredient.id),
    answer: text({ enum: titleAnswers }),
    /** The words of the title that were answered; other words are a new question. */
    question: text().notNull(),
    reason: text().notNull(),
    document_id: uuid().references(() => ingredientDocument.id),
    created_by: uuid(),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('regulation_title_answer_of').on(table.source_id, table.source_ref, table.created_at),
    index('regulation_title_answer_substance').on(table.substance_id),
    index('regulation_title_answer_ingredient').on(table.ingredient_id),
  ],
)
