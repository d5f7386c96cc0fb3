import { hiddenWhys, pieceDoubts } from '@rp/domain/ai/documents/seen-marks'
import { unreadableWhys } from '@rp/domain/ai/documents/unreadable'
import { modelProviders } from '@rp/domain/ai/gateway/providers'
import { embeddingFaults } from '@rp/domain/ai/knowledge/embedding-faults'
import { expiries } from '@rp/domain/ai/knowledge/expiry'
import { globalScope, knowledgeScope, knowledgeSources, searchLegs } from '@rp/domain/ai/knowledge/knowledge'
import { languages } from '@rp/domain/languages'
import { knowledgeImport, knowledgeLength } from '@rp/domain/limits'
import { keysOf } from '@rp/domain/recipe-words'
import { statusesOf } from '@rp/domain/statuses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, rowVersion, storedName } from '../fields.ts'
import { defaultPageSize, exportQuery, listQuery, pageOf } from '../list.ts'
import { canOpen } from '../policies.ts'
import { quotedMessage } from './quoted-message.ts'

const path = '/ai/vector-knowledge'
const policy = canOpen('vector-knowledge-list')
const status = z.enum(statusesOf('knowledge'))
const sourceType = z.enum(keysOf(knowledgeSources))
const language = z.enum(languages)
const text = z.string().trim().normalize('NFC')
const tag = text.min(1).max(knowledgeLength.tag)
const params = { id }

export const knowledgeInput = {
  question: text.min(1).max(knowledgeLength.question),
  answer: text.min(1).max(knowledgeLength.answer),
  /** Null: for customers of any language. */
  language: language.nullable(),
  tags: z.array(tag).max(knowledgeLength.tags),
  scope: z.string().regex(knowledgeScope).default(globalScope),
  valid_from: instant.nullable(),
  valid_to: instant.nullable(),
}

export const knowledgeRow = z.object({
  id,
  ...knowledgeInput,
  source: z.object({
    type: sourceType,
    ref: z.string().nullable(),
    label: z.string(),
    /** What a person must check before publishing; for documents only. */
    doubts: z.array(z.enum(keysOf(pieceDoubts))).optional(),
  }),
  status,
  hits: z.int(),
  last_used_at: instant.nullable(),
  version: z.int(),
  /** The piece that a draft replaces when published. */
  replaces: id.nullable(),
  superseded_by: id.nullable(),
  published_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  row_version: rowVersion,
})
export type KnowledgeRow = z.output<typeof knowledgeRow>

export const knowledgeDetail = z.object({
  ...knowledgeRow.shape,
  has_embedding: z.boolean(),
  /** For an answer by staff: the message it was made from, in full with its author. */
  said: quotedMessage.nullable(),
  /** A draft of this piece that waits to be published. */
  draft_id: id.nullable(),
  /** Newest first. */
  revisions: z.array(
    z.object({
      version: z.int(),
      question: z.string(),
      answer: z.string(),
      by: z.string().nullable(),
      created_at: instant,
    }),
  ),
  /** Similar pieces; `alike` in percent of shared letters. */
  nearest: z.array(z.object({ id, question: z.string(), answer: z.string(), status, alike: z.int() })),
})
export type KnowledgeDetail = z.output<typeof knowledgeDetail>

export const knowledgeListing = {
  sort: ['updated_at', 'hits', 'last_used_at', 'created_at', 'question'],
  order: 'DESC',
  filters: {
    status: status.optional(),
    source: sourceType.optional(),
    language: language.optional(),
    tag: tag.optional(),
    /** In use, but expired or ending soon. */
    expiry: z.enum(expiries).optional(),
  },
  limit: defaultPageSize,
} as const

export const listKnowledge = endpoint({
  method: 'GET',
  path,
  policy,
  summary: 'List the pieces of knowledge that the assistant answers from',
  query: listQuery(knowledgeListing),
  reply: pageOf(knowledgeRow),
})

export const exportKnowledge = endpoint({
  method: 'GET',
  path: `${path}/export`,
  policy,
  summary: 'Export the pieces of knowledge',
  query: { ...listQuery(knowledgeListing), ...exportQuery },
  carries: 'download',
})

const leg = z.int().nullable()
const foundChunk = z.object({
  id,
  question: z.string(),
  answer: z.string(),
  score: z.number(),
  /** Rank in each list, from 1; null: not listed. */
  legs: z.object({ terms: leg, trigram: leg, vector: leg } satisfies Record<
    (typeof searchLegs)[number],
    typeof leg
  >),
  source: z.object({
    kind: z.enum(['KNOWLEDGE', 'QUICK_REPLY']),
    type: sourceType.nullable(),
    ref: z.string().nullable(),
    label: z.string(),
  }),
  valid_to: instant.nullable(),
})
export type FoundChunk = z.output<typeof foundChunk>

export const searchKnowledge = endpoint({
  method: 'GET',
  path: `${path}/search`,
  policy,
  summary: 'Search as the assistant does for a customer: the hits, and the rank of each in every list',
  query: { q: z.string().trim().min(1).max(500), language: language.optional() },
  reply: z.object({
    chunks: z.array(foundChunk),
    quick_replies: z.array(foundChunk),
    /** The search terms of the question. */
    terms: z.array(z.string()),
    has_vector: z.boolean(),
  }),
})

export const getKnowledge = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  policy,
  summary: 'Read a piece of knowledge with its versions and the pieces that say nearly the same',
  params,
  reply: knowledgeDetail,
  refuses: ['not_found'],
})

export const createKnowledge = endpoint({
  method: 'POST',
  path,
  policy,
  summary: 'Write a draft of a piece of knowledge',
  body: z.strictObject(knowledgeInput),
  reply: knowledgeDetail,
  refuses: ['invalid'],
})

export const updateKnowledge = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  policy,
  summary: 'Change a draft; for a piece in use, write the draft that replaces it once published',
  params,
  body: z.strictObject({ ...knowledgeInput, row_version: rowVersion }),
  reply: knowledgeDetail,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition', 'already_open'],
})

export const publishKnowledge = endpoint({
  method: 'POST',
  path: `${path}/:id/publish`,
  policy,
  summary: 'Publish a draft; it supersedes the piece that it replaces, so that no question has two answers',
  params,
  body: z.strictObject({
    row_version: rowVersion,
    /** Pieces that answer nearly the same question differently, which the publisher has read and accepts. */
    beside: z.array(id).max(20).optional(),
  }),
  reply: knowledgeDetail,
  refuses: ['not_found', 'stale_version', 'illegal_transition', 'already_taken', 'invalid'],
})

export const archiveKnowledge = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  policy,
  summary: 'Take a piece of knowledge out of use',
  params,
  reply: knowledgeDetail,
  refuses: ['not_found', 'illegal_transition'],
})

export const restoreKnowledge = endpoint({
  method: 'POST',
  path: `${path}/:id/restore`,
  policy,
  summary: 'Make an archived piece a draft again',
  params,
  reply: knowledgeDetail,
  refuses: ['not_found', 'illegal_transition'],
})

const importedDrafts = {
  created: z.int(),
  duplicates: z.int(),
  /** Drafts that a person must check before publishing. */
  doubtful: z.int(),
  /** Parts without a draft because their letters are wrong. */
  unreadable: z.array(
    z.object({ page: z.int().nullable(), text: z.string(), whys: z.array(z.enum(unreadableWhys)) }),
  ),
  /** The document exceeds the limits of one import. */
  is_cut: z.boolean(),
}

export const importKnowledge = endpoint({
  method: 'POST',
  path: `${path}/import`,
  policy,
  summary: 'Read a PDF or DOCX into drafts, one for each heading or stretch of text',
  reply: z.object({
    ...importedDrafts,
    /** Stored name, by which its scanned pages are read. */
    file: storedName,
    /** Null: the document has no pages. */
    pages: z.int().nullable(),
    /** Number of pages with text. */
    pages_read: z.int().nullable(),
    /** Numbers of pages without text: pictures, or empty. */
    pages_without_text: z.array(z.int()),
    /** Texts that were left out because a reader of the document does not see them. */
    hidden: z.array(
      z.object({ page: z.int().nullable(), text: z.string(), why: z.enum(keysOf(hiddenWhys)) }),
    ),
    /** Cost of reading such a page with a model; null: no model that sees pictures is configured. */
    picture_reading: z
      .object({ provider: z.enum(modelProviders), model: z.string(), micro_thb_a_page: z.int() })
      .nullable(),
  }),
  refuses: ['invalid', 'too_large', 'wrong_type'],
  carries: 'upload',
})
export type ImportedKnowledge = z.output<typeof importKnowledge.reply>

export const readScannedPage = endpoint({
  method: 'POST',
  path: `${path}/import/page`,
  policy,
  summary: 'Let a model read a scanned page of an imported PDF into drafts',
  body: z.strictObject({ file: storedName, page: z.int().min(1).max(knowledgeImport.pages) }),
  reply: z.object({
    ...importedDrafts,
    /** Its cost. */
    micro_thb: z.int(),
  }),
  refuses: ['not_found', 'invalid', 'unavailable'],
})
export type ReadScannedPage = z.output<typeof readScannedPage.reply>

const embeddingState = z.object({
  /** The configured model; null: none, so knowledge is searched by words and letters only. */
  model: z.string().nullable(),
  /** The model used for search until the vectors of the configured one are complete. */
  searched_by: z.string().nullable(),
  pieces: z.int(),
  embedded: z.int(),
  /** Pieces of which only the beginning is embedded, because of the provider's limit. */
  shortened: z.int(),
  /** Pieces that the provider refuses; some are listed. */
  refused: z.int(),
  refusals: z.array(z.object({ id, question: z.string(), detail: z.string() })),
  /** Why the last try failed, and when the next one is. */
  fault: z
    .object({
      reason: z.enum(embeddingFaults),
      detail: z.string(),
      failed_at: instant,
      next_at: instant.nullable(),
    })
    .nullable(),
})
export type EmbeddingState = z.output<typeof embeddingState>

export const getEmbeddings = endpoint({
  method: 'GET',
  path: `${path}/embeddings`,
  policy,
  summary: 'How many pieces have an embedding, and why the others have none',
  reply: embeddingState,
})

export const reembedKnowledge = endpoint({
  method: 'POST',
  path: `${path}/reembed`,
  policy,
  summary: 'Make the missing embeddings now, or all of them again, in the background',
  body: z.strictObject({
    /** Recompute existing vectors too, discarding what was stored and paid for. */
    anew: z.boolean().default(false),
  }),
  reply: embeddingState,
})
