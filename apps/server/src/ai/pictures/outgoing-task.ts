import { pictureMax, taskDeadlineMs } from '@rp/domain/limits'
import { z } from 'zod'
import type { TaskKind } from '../../platform/untrusted/task.ts'

/** Prepares a picture for sending; returns it as a file, or none if it cannot be read. */
export const outgoingTask: TaskKind<null, null> = {
  name: 'outgoing-picture',
  deadlineMs: taskDeadlineMs.read,
  unpackedBytes: pictureMax.decodedBytes,
  input: z.null(),
  output: z.null(),
}
