import { pictureMax, taskDeadlineMs } from '@rp/domain/limits'
import { z } from 'zod'
import type { TaskKind } from '../../platform/untrusted/task.ts'

const input = z.object({ page: z.int() })

/** Renders the picture of a PDF page; returns it as a file, or none if the page has no picture. */
export const scannedPageTask: TaskKind<z.output<typeof input>, null> = {
  name: 'scanned-page',
  deadlineMs: taskDeadlineMs.read,
  unpackedBytes: pictureMax.decodedBytes,
  input,
  output: z.null(),
}
