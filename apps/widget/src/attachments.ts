import type { ChatFile } from '@rp/contract/chat/message'
import { extensionOf } from '@rp/domain/file-types'
import { messageFilesMax, uploadMaxBytes } from '@rp/domain/limits'
import { Refused } from './api.ts'

export type FileFault = 'wrongType' | 'tooLarge' | 'tooMany' | 'failed'

/** A chosen file for the message being written. */
export interface Attachment {
  name: string
  upload: File
  /** Set once uploaded. */
  stored?: ChatFile
  fault?: FileFault
  /** Why the server does not accept it, in the visitor's language. */
  reason?: string
}

export interface Attachments {
  all(): Attachment[]
  /** Checks and uploads files; returns the refused ones with the reason. */
  add(files: File[]): { name: string; fault: FileFault }[]
  remove(one: Attachment): void
  retry(one: Attachment): void
  /** All uploads are complete. */
  ready(): boolean
  /** Moves them into a message. */
  take(): ChatFile[]
}

export function openAttachments(upload: (file: File) => Promise<ChatFile>, changed: () => void): Attachments {
  let all: Attachment[] = []

  function send(one: Attachment): void {
    delete one.fault
    upload(one.upload)
      .then((stored) => (one.stored = stored))
      .catch((error: unknown) => {
        one.fault = faultOf(error)
        // Files of an accepted type are refused for what they contain, which only the server knows.
        one.reason = error instanceof Refused && one.fault === 'wrongType' ? error.detail : ''
      })
      .finally(changed)
  }

  return {
    all: () => all,
    add(files) {
      const refused: { name: string; fault: FileFault }[] = []
      for (const file of files) {
        const wrong = all.length >= messageFilesMax ? 'tooMany' : faultOfFile(file)
        if (wrong) {
          refused.push({ name: file.name, fault: wrong })
          continue
        }
        const one: Attachment = { name: file.name, upload: file }
        all = [...all, one]
        send(one)
      }
      changed()
      return refused
    },
    remove(one) {
      all = all.filter((other) => other !== one)
      changed()
    },
    retry(one) {
      send(one)
      changed()
    },
    ready: () => all.every(({ stored }) => stored),
    take() {
      const stored = all.flatMap((one) => one.stored ?? [])
      all = []
      return stored
    },
  }
}

/** Checks that need no server; the server also checks the content. */
export function faultOfFile({ name, size }: Pick<File, 'name' | 'size'>): FileFault | undefined {
  if (!extensionOf(name)) return 'wrongType'
  return size > uploadMaxBytes ? 'tooLarge' : undefined
}

function faultOf(error: unknown): FileFault {
  const status = error instanceof Refused ? error.status : 0
  if (status === 415) return 'wrongType'
  return status === 413 ? 'tooLarge' : 'failed'
}
