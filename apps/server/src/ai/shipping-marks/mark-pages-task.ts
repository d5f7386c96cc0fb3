import { markLimits } from '@rp/domain/ai/shipping-marks/shipping-mark'
import { taskDeadlineMs } from '@rp/domain/limits'
import { z } from 'zod'
import type { TaskKind } from '../../platform/untrusted/task.ts'

const output = z.object({
  /** The document's page count; `markLimits.pages` of them are read. */
  count: z.int(),
  pages: z
    .array(z.object({ page: z.int(), text: z.string().max(markLimits.page), is_cut: z.boolean() }))
    .max(markLimits.pages),
})
export type MarkPages = z.output<typeof output>

/** Extracts a PDF's lines as printed: a mark consists of lines and columns, not paragraphs. */
export const markPagesTask: TaskKind<null, MarkPages> = {
  name: 'read-mark-pages',
  deadlineMs: taskDeadlineMs.read,
  unpackedBytes: 96 * 1024 * 1024,
  input: z.null(),
  output,
}
