import { pictureFacts } from '@rp/contract/recipes/label-picture'
import { pictureMax, taskDeadlineMs } from '@rp/domain/limits'
import { z } from 'zod'
import type { TaskKind } from '../../../platform/untrusted/task.ts'

const dots = z.object({ width: z.int().min(1), height: z.int().min(1) })
const separated = dots.extend({ isJpeg: z.boolean(), isInverted: z.boolean() })

const opening = { deadlineMs: taskDeadlineMs.read, unpackedBytes: pictureMax.decodedBytes }

/**
 * Separates a picture into the inks of a press. Files: the picture, the profile of the press and its greys; answer: its
 * inks and, if it has one, its mask.
 */
export const separateTask: TaskKind<z.output<typeof dots>, z.output<typeof separated>> = {
  ...opening,
  name: 'separate-picture',
  input: dots,
  output: separated,
}

/** Shows a picture as a press prints it. Files: as for separating it; answer: a PNG. */
export const showTask: TaskKind<z.output<typeof dots>, null> = {
  ...opening,
  name: 'show-picture',
  input: dots,
  output: z.null(),
}

/** The plates of a picture. Files: as for separating it; answer: cyan, magenta and yellow; black; and its opacity. */
export const platesTask: TaskKind<z.output<typeof dots>, null> = {
  ...opening,
  name: 'picture-plates',
  input: dots,
  output: z.null(),
}

/** The facts of a picture for the preflight. Files: as for separating it. */
export const describeTask: TaskKind<null, z.output<typeof pictureFacts>> = {
  ...opening,
  name: 'describe-picture',
  input: z.null(),
  output: pictureFacts,
}
