import { knowledgeImport, taskDeadlineMs, workerPool } from '@rp/domain/limits'
import type { DocumentBlock } from '@rp/domain/ai/knowledge/split-document'
import { z } from 'zod'
import type { TaskKind } from '../../platform/untrusted/task.ts'

const input = z.object({ extension: z.enum(['pdf', 'docx']) })
const block = z.object({
  text: z.string().max(knowledgeImport.characters),
  isHeading: z.boolean(),
  page: z.int().nullable(),
})

/** Reads the paragraphs of a document, as far as `knowledgeImport.characters` reaches. */
export const readTask: TaskKind<z.output<typeof input>, DocumentBlock[]> = {
  name: 'read-document',
  deadlineMs: taskDeadlineMs.read,
  unpackedBytes: workerPool.unpackedBytes / 2,
  input,
  output: z.array(block),
}
