import { hiddenWhys, pieceDoubts } from '@rp/domain/ai/documents/seen-marks'
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
  /** The last page of the piece. */
  last_page: page,
  doubts: z.array(z.enum(keysOf(pieceDoubts))),
})
const output = z.object({
  /** At most `knowledgeImport.pieces`. */
  pieces: z.array(piece).max(knowledgeImport.pieces),
  /** Passages whose letters do not match the written text. */
  unreadable: z
    .array(z.object({ page, text, whys: z.array(z.enum(unreadableWhys)) }))
    .max(knowledgeImport.pieces),
  /** Texts that were left out because a reader does not see them. */
  hidden: z.array(z.object({ page, text, why: z.enum(keysOf(hiddenWhys)) })).max(knowledgeImport.pieces),
  /** Null: the document has no pages. */
  pages: page,
  /** Pages read, within the limits of `knowledgeImport`. */
  pages_read: page,
  pages_without_text: z.array(z.int()).max(knowledgeImport.pages),
  /** The document is longer. */
  is_cut: z.boolean(),
})

export type ReadDocument = z.output<typeof output>

/** Extracts questions and answers from a document, within the limits of `knowledgeImport`. */
export const readTask: TaskKind<z.output<typeof input>, ReadDocument> = {
  name: 'read-document',
  deadlineMs: taskDeadlineMs.read,
  unpackedBytes: 96 * 1024 * 1024,
  input,
  output,
}
