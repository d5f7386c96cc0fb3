import { taskDeadlineMs } from '@rp/domain/limits'
import { z } from 'zod'
import type { TaskKind } from '../untrusted/task.ts'

/** `fault`: why the file is refused. Else the records are a file, one to a line, as `recordLine`. */
const output = z.object({ fault: z.string().nullable() })

/** One record on a line of its own, so that the server can read thousands with pauses between. */
export const recordLine = z.tuple([z.int(), z.array(z.string())])

/** Parses the CSV of an import. */
export const recordsTask: TaskKind<null, z.output<typeof output>> = {
  name: 'csv-records',
  deadlineMs: taskDeadlineMs.check,
  unpackedBytes: 112 * 1024 * 1024,
  input: z.null(),
  output,
}
