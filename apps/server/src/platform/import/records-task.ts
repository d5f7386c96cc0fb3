import { taskDeadlineMs } from '@rp/domain/limits'
import { z } from 'zod'
import type { TaskKind } from '../untrusted/task.ts'

/** The file type: CSV, or a sheet of a workbook (the first by default). */
const input = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('csv') }),
  z.object({ kind: z.literal('workbook'), sheet: z.string().nullable() }),
])
export type TableKind = z.output<typeof input>

/**
 * `fault`: why the file is refused, and on which field. Otherwise the records are a file with one `recordLine` per
 * line; `sheets` are those of a workbook, `sheet` the one read.
 */
const output = z.object({
  fault: z.object({ path: z.string(), message: z.string() }).nullable(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
})

/** One record per line, so that the server can read thousands with pauses between. */
export const recordLine = z.tuple([
  z.int(),
  z.array(z.string()),
  z.enum(['error', 'formula']).nullable().default(null),
])

/** Parses the table of an import. */
export const recordsTask: TaskKind<TableKind, z.output<typeof output>> = {
  name: 'table-records',
  deadlineMs: taskDeadlineMs.check,
  unpackedBytes: 112 * 1024 * 1024,
  input,
  output,
}
