import { pieceDoubts } from '@rp/domain/ai/documents/judge-pieces'
import { unreadableWhys } from '@rp/domain/ai/documents/unreadable'
import { knowledgeImport, taskDeadlineMs } from '@rp/domain/limits'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import type { TaskKind } from '../../platform/untrusted/task.ts'

const input = z.object({ extension: z.enum(['pdf', 'docx']) })
const text = z.string().max(knowledgeImport.characters)
const page = z.int().nullable()
const piece = z.object({
  question: text,
  answer: text,
  page,
  /** Where it ends. */
  last_page: page,
  doubts: z.array(z.enum(keysOf(pieceDoubts))),
})
const output = z.object({
  /** `knowledgeImport.pieces` of them at most. */
  pieces: z.array(piece).max(knowledgeImport.pieces),
  /** Stretches whose letters are not those that were written. */
  unreadable: z
    .array(z.object({ page, text, whys: z.array(z.enum(unreadableWhys)) }))
    .max(knowledgeImport.pieces),
  /** Null: the document has no pages. */
  pages: page,
  /** Those that have text, as far as `knowledgeImport` reaches. */
  pages_read: page,
  pages_without_text: z.array(z.int()).max(knowledgeImport.pages),
  /** The document has more. */
  is_cut: z.boolean(),
})

export type ReadDocument = z.output<typeof output>

/** Reads a document as questions and answers, as far as `knowledgeImport` reaches. */
export const readTask: TaskKind<z.output<typeof input>, ReadDocument> = {
  name: 'read-document',
  deadlineMs: taskDeadlineMs.read,
  unpackedBytes: 96 * 1024 * 1024,
  input,
  output,
}
