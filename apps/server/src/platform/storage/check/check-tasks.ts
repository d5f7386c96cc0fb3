import { fileTypes, fileExtensions, type FileExtension } from '@rp/domain/file-types'
import { docxMax, taskDeadlineMs, uploadMaxBytes } from '@rp/domain/limits'
import { z } from 'zod'
import type { TaskKind } from '../../untrusted/task.ts'
import { judgingBytes } from './picture-rows.ts'

const words = z.object({ en: z.string().max(500), th: z.string().max(500) })
const checkInput = z.object({ extension: z.enum(fileExtensions) })
/** `other_type`: the content does not match the name; else why it is refused, or null if accepted. */
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

/** Checks an upload by its content; an accepted one is returned as a file if metadata were removed. */
export function checkTask(extension: FileExtension): TaskKind<CheckInput, CheckOutput> {
  return {
    name: 'check-upload',
    deadlineMs: taskDeadlineMs.check,
    unpackedBytes: unpackedBytes[fileTypes[extension].kind],
    input: checkInput,
    output: checkOutput,
  }
}

/** Removes metadata from files that are stored unchecked; returns a file if there were any. */
export const stripTask: TaskKind<null, null> = {
  name: 'strip-metadata',
  deadlineMs: taskDeadlineMs.check,
  unpackedBytes: ([bytes]) => 2 * (bytes?.length ?? 0),
  input: z.null(),
  output: z.null(),
}

/** Finds the type of content without a usable name. */
export const detectTask: TaskKind<null, { extension: string | null }> = {
  name: 'detect-type',
  deadlineMs: taskDeadlineMs.check,
  unpackedBytes: uploadMaxBytes,
  input: z.null(),
  output: z.object({ extension: z.string().max(20).nullable() }),
}
