import { embeddingFaults } from '@rp/domain/ai/knowledge/embedding-faults'
import { languages } from '@rp/domain/languages'
import { statusesOf } from '@rp/domain/statuses'
import { sql } from 'drizzle-orm'
import { boolean, customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../platform/database/columns.ts'
import { aiKnowledge } from './knowledge.ts'

/** One bit per number of a model's vectors. */
const bits = customType<{ data: string }>({ dataType: () => 'bit varying' })

const now = () =>
  instant()
    .notNull()
    .default(sql`now()`)

/**
 * The vector search scans this whole table, so its rows are narrow: the bits, and filter columns copied from the piece
 * by `ai/knowledge/store-vectors.ts` only. The embedding is stored out of line and read for the nearest pieces. While
 * the vectors of a new model are made, those of the previous one remain.
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
    /** The signs of the embedding minus the corpus mean. */
    embedding_bits: bits().notNull(),
    /** Normalised to length one, as half floats. */
    embedding: bytes().notNull(),
    /** Only the beginning of the text was embedded. */
    is_shortened: boolean().notNull().default(false),
    made_at: now(),
  },
  (table) => [primaryKey({ columns: [table.knowledge_id, table.model] })],
)

/** The corpus mean that the bits are relative to; a new mean requires new bits. */
export const aiVectorMean = pgTable('ai_vector_mean', {
  model: text().primaryKey(),
  mean: bytes().notNull(),
  pieces: integer().notNull(),
  updated_at: now(),
})

/** Cache of paid embeddings, by the SHA-256 of their text. */
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

/** Embedding models that were configured, and the state of their vectors of all knowledge. */
export const aiEmbeddingModel = pgTable('ai_embedding_model', {
  model: text().primaryKey(),
  provider: text({ enum: ['OPENAI_COMPATIBLE', 'GEMINI'] }).notNull(),
  /** The provider's name of the model. */
  name: text().notNull(),
  dimensions: integer().notNull(),
  /** When all knowledge had its vectors; null: the previous model is searched. */
  built_at: instant(),
  /** Vectors that were made before this time are made again. */
  anew_since: instant(),
  fault: text({ enum: embeddingFaults }),
  fault_detail: text(),
  fault_at: instant(),
  /** Consecutive failures. */
  failures: integer().notNull().default(0),
  /** No calls to the provider before this time. */
  next_at: instant(),
  /** Until then, one node has the exclusive right to make vectors. */
  held_until: instant(),
  created_at: now(),
})

/** Pieces that the provider refuses to embed; retried once they change. */
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
