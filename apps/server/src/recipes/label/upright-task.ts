import { pictureMax, taskDeadlineMs } from '@rp/domain/limits'
import { z } from 'zod'
import type { TaskKind } from '../../platform/untrusted/task.ts'

const words = z.object({ en: z.string(), th: z.string() })
const output = z.union([
  /** The displayed size and the format; the bytes are a file if they had to be converted or rotated. */
  z.object({ px: z.tuple([z.int(), z.int()]), format: z.enum(['png', 'jpeg']) }),
  z.object({ fault: words }),
])

/** Makes a picture a PNG or JPEG and turns it upright, so that a label never depends on EXIF. */
export const uprightTask: TaskKind<null, z.output<typeof output>> = {
  name: 'upright-picture',
  deadlineMs: taskDeadlineMs.read,
  unpackedBytes: pictureMax.decodedBytes,
  input: z.null(),
  output,
}
