import { caseOrigins } from '@rp/domain/ai/learning/golden-case'
import type { Source } from '@rp/domain/ai/replies/offline-draft'
import type { Language } from '@rp/domain/languages'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { rejection } from './rejection.ts'

/** A frozen copy of what the bot knew when it was wrong, so that a later version answers the same question. */
export interface GoldenSnapshot {
  burst: string[]
  transcript: { from: 'CUSTOMER' | 'STAFF' | 'BOT'; text: string }[]
  language: Language
  sources: Source[]
}

/**
 * A question that no later prompt, rule or piece of knowledge may answer wrongly again. People edit or retire it, with
 * the reason.
 */
export const goldenCase = pgTable(
  'ai_golden_case',
  {
    id: id(),
    origin: text({ enum: caseOrigins }).notNull(),
    rejection_id: uuid().references(() => rejection.id),
    title: text().notNull(),
    intent: text().notNull(),
    severity: integer().notNull(),
    snapshot: jsonb().$type<GoldenSnapshot>().notNull(),
    must: jsonb().$type<string[]>().notNull(),
    must_not: jsonb().$type<string[]>().notNull(),
    is_active: boolean().notNull().default(true),
    /** Why it was retired, or what was changed in it. */
    note: text().notNull().default(''),
    row_version: integer().notNull().default(1),
    updated_by: uuid(),
    updated_at: instant(),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('ai_golden_case_rejection')
      .on(table.rejection_id)
      .where(sql`rejection_id is not null`),
  ],
)
