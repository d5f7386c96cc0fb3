import { embeddingFaults } from '@rp/domain/ai/knowledge/embedding-faults'
import { languages } from '@rp/domain/languages'
import { statusesOf } from '@rp/domain/statuses'
import { sql } from 'drizzle-orm'
import { boolean, customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../platform/database/columns.ts'
import { aiKnowledge } from './knowledge.ts'

/** As many bits as a model's vectors have numbers. */
const bits = customType<{ data: string }>({ dataType: () => 'bit varying' })

const now = () =>
  instant()
    .notNull()
    .default(sql`now()`)

/**
 * What the vector leg reads from end to end, so it is narrow: the bits and what filters ask, copied from the piece by
 * `ai/knowledge/store-vectors.ts` alone. The embedding lies outside of the rows and is read for the nearest. While the
 * vectors of a new model are made, those of the one before stand beside them.
 */
export const aiKnowledgeVector = pgTable(
  'ai_knowledge_vector',
  {
    knowledge_id: uuid()
      .notNull()
      .references(() => aiKnowledge.id, { onDelete: 'cascade' }),
    status: text({ enum: statusesOf('knowledge') }).notNull(),
    scope: text().notNull(),
    language: text({ enum: languages }),
    valid_from: instant(),
    valid_to: instant(),
    model: text().notNull(),
    /** The signs of the embedding less the corpus' mean. */
    embedding_bits: bits().notNull(),
    /** Of length one, in half floats. */
    embedding: bytes().notNull(),
    /** The provider takes only the beginning of the text. */
    is_shortened: boolean().notNull().default(false),
    made_at: now(),
  },
  (table) => [primaryKey({ columns: [table.knowledge_id, table.model] })],
)

/** The mean of the corpus by which the bits were made; another mean needs all bits anew. */
export const aiVectorMean = pgTable('ai_vector_mean', {
  model: text().primaryKey(),
  mean: bytes().notNull(),
  pieces: integer().notNull(),
  updated_at: now(),
})

/** Embeddings that were paid for, by the SHA-256 of their text. */
export const aiEmbeddingCache = pgTable(
  'ai_embedding_cache',
  {
    text_hash: text().notNull(),
    model: text().notNull(),
    embedding: bytes().notNull(),
    is_shortened: boolean().notNull().default(false),
    created_at: now(),
  },
  (table) => [primaryKey({ columns: [table.text_hash, table.model] })],
)

/** Models of embeddings that were set up, and how far each is with the vectors of all knowledge. */
export const aiEmbeddingModel = pgTable('ai_embedding_model', {
  model: text().primaryKey(),
  provider: text({ enum: ['OPENAI_COMPATIBLE', 'GEMINI'] }).notNull(),
  /** As its provider calls it. */
  name: text().notNull(),
  dimensions: integer().notNull(),
  /** When all knowledge had its vectors for the first time, or anew; null: the model before is searched. */
  built_at: instant(),
  /** What was made before is made anew. */
  anew_since: instant(),
  fault: text({ enum: embeddingFaults }),
  fault_detail: text(),
  fault_at: instant(),
  /** Failures running. */
  failures: integer().notNull().default(0),
  /** Nothing is asked of the provider before. */
  next_at: instant(),
  /** The node that makes vectors has them to itself until then. */
  held_until: instant(),
  created_at: now(),
})

/** Pieces that the provider refuses to embed; they are asked again once they change. */
export const aiEmbeddingRefusal = pgTable(
  'ai_embedding_refusal',
  {
    knowledge_id: uuid()
      .notNull()
      .references(() => aiKnowledge.id, { onDelete: 'cascade' }),
    model: text().notNull(),
    detail: text().notNull(),
    refused_at: now(),
  },
  (table) => [primaryKey({ columns: [table.knowledge_id, table.model] })],
)
