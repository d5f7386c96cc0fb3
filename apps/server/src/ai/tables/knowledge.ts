import type { PieceDoubt } from '@rp/domain/ai/documents/seen-marks'
import { globalScope, type KnowledgeSource } from '@rp/domain/ai/knowledge/knowledge'
import { languages } from '@rp/domain/languages'
import { statusesOf } from '@rp/domain/statuses'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, instant, termVector } from '../../platform/database/columns.ts'

export interface SourceOfKnowledge {
  type: KnowledgeSource
  /** A stored file, a rule, a message, an update request. */
  ref: string | null
  /** The label for people: the file's name and page. */
  label: string
  /** What a person should check in a document before it is published. */
  doubts?: PieceDoubt[]
}

/** Questions that the assistant can answer. A live piece never changes: its successor is published. */
export const aiKnowledge = pgTable(
  'ai_knowledge',
  {
    ...commonColumns(),
    question: text().notNull(),
    answer: text().notNull(),
    language: text({ enum: languages }),
    tags: text().array().notNull().default([]),
    scope: text().notNull().default(globalScope),
    source: jsonb().$type<SourceOfKnowledge>().notNull(),
    status: text({ enum: statusesOf('knowledge') })
      .notNull()
      .default('DRAFT'),
    valid_from: instant(),
    valid_to: instant(),
    hits: integer().notNull().default(0),
    last_used_at: instant(),
    version: integer().notNull().default(1),
    /** The piece that this one replaces when published. */
    replaces: uuid(),
    superseded_by: uuid(),
    published_by: uuid(),
    published_at: instant(),
    /** Derived from the texts above (`ai/knowledge/entry-texts.ts`). */
    question_key: text().notNull(),
    content_hash: text().notNull(),
    terms: termVector().notNull(),
    question_terms: termVector().notNull(),
    search: text().notNull(),
  },
  (table) => [
    // At most one active piece per question and scope.
    uniqueIndex('ai_knowledge_question')
      .on(table.question_key, table.scope)
      .where(sql`status = 'ACTIVE'`),
    index('ai_knowledge_status').on(table.status, table.updated_at),
    index('ai_knowledge_content').on(table.content_hash),
    index('ai_knowledge_replaces').on(table.replaces),
    index('ai_knowledge_terms').using('gin', table.terms),
    index('ai_knowledge_search').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
)

/** Every version of every piece. */
export const aiKnowledgeRevision = pgTable(
  'ai_knowledge_revision',
  {
    knowledge_id: uuid()
      .notNull()
      .references(() => aiKnowledge.id),
    version: integer().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    created_by: uuid(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.knowledge_id, table.version] })],
)
