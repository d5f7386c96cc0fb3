import { fileTypes, fileExtensions, type FileExtension } from '@rp/domain/file-types'
import { docxMax, taskDeadlineMs, uploadMaxBytes } from '@rp/domain/limits'
import { z } from 'zod'
import type { TaskKind } from '../../untrusted/task.ts'
import { judgingBytes } from './picture-rows.ts'

const words = z.object({ en: z.string().max(500), th: z.string().max(500) })
const checkInput = z.object({ extension: z.enum(fileExtensions) })
/** `other_type`: the content is not what the name says; else why it is refused, or null when it is taken. */
const checkOutput = z.object({ verdict: z.union([z.literal('other_type'), words, z.null()]) })

export type CheckInput = z.output<typeof checkInput>
export type CheckOutput = z.output<typeof checkOutput>

const unpackedBytes: Record<
  (typeof fileTypes)[FileExtension]['kind'],
  TaskKind<unknown, unknown>['unpackedBytes']
> = {
  image: ([picture]) => (picture ? judgingBytes(picture) : 0),
  document: docxMax.xmlBytes + docxMax.otherBytes,
  video: uploadMaxBytes,
}

/** Judges one upload by its content; one that is taken comes back as a file when metadata were taken out of it. */
export function checkTask(extension: FileExtension): TaskKind<CheckInput, CheckOutput> {
  return {
    name: 'check-upload',
    deadlineMs: taskDeadlineMs.check,
    unpackedBytes: unpackedBytes[fileTypes[extension].kind],
    input: checkInput,
    output: checkOutput,
  }
}

/** Takes metadata out of what is kept without being judged; comes back as a file when there were any. */
export const stripTask: TaskKind<null, null> = {
  name: 'strip-metadata',
  deadlineMs: taskDeadlineMs.check,
  unpackedBytes: ([bytes]) => 2 * (bytes?.length ?? 0),
  input: z.null(),
  output: z.null(),
}

/** Finds the type of content that came without a usable name. */
export const detectTask: TaskKind<null, { extension: string | null }> = {
  name: 'detect-type',
  deadlineMs: taskDeadlineMs.check,
  unpackedBytes: uploadMaxBytes,
  input: z.null(),
  output: z.object({ extension: z.string().max(20).nullable() }),
}
