import { knowledgeImport, taskDeadlineMs } from '@rp/domain/limits'
import { z } from 'zod'
import type { TaskKind } from '../../platform/untrusted/task.ts'

const input = z.object({ extension: z.enum(['pdf', 'docx']) })
const text = z.string().max(knowledgeImport.characters)
const piece = z.object({ question: text, answer: text, page: z.int().nullable() })
const output = z.object({
  /** `knowledgeImport.pieces` of them at most. */
  pieces: z.array(piece).max(knowledgeImport.pieces),
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
