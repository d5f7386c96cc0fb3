import { uploadChatFile, type ChatFile } from '@rp/contract/chat/message'
import type { StoredFile } from '@rp/contract/fields'
import { extensionOf, fileExtensions } from '@rp/domain/file-types'
import { messageFilesMax, uploadMaxBytes } from '@rp/domain/limits'
import { uuidOf } from '@rp/domain/uuid'
import { upload } from '../../../kit/call.ts'
import { useWords } from '../../../kit/language.ts'
import { toast } from '../../../kit/toast/toast.tsx'
import { messengerLive } from '../live/messenger-live.ts'
import type { Attachment } from '../live/attachments.ts'
import { useAttached, useDraft } from '../live/use-live.ts'

/** What a file dialog offers. */
export const acceptedFiles = fileExtensions.map((extension) => `.${extension}`).join(',')

/** Files of a message that is being written: checked here first, uploaded at once, kept in the draft, sent with the text. */
export function useAttachments(roomId: string) {
  const t = useWords(words)
  const { attachments: kept, drafts } = messengerLive()
  const { files: stored } = useDraft(roomId)
  const underWay = useAttached(roomId)
  const attachments = [...stored.map(attachmentOf), ...underWay]

  function add(files: Iterable<File>) {
    const room = messageFilesMax - attachments.length
    const taken = [...files].filter((file) => isTaken(file, t))
    if (taken.length > room) toast({ tone: 'error', text: t.tooMany })
    for (const file of taken.slice(0, room)) void start(file)
  }

  async function start(file: File) {
    const key = uuidOf(crypto.getRandomValues(new Uint8Array(16)))
    kept.add(roomId, { key, name: file.name, size: file.size, progress: 0, stored: null, error: null })
    try {
      const input = { query: { room_id: roomId }, file }
      const uploaded = await upload(uploadChatFile, input, (progress) =>
        kept.change(roomId, key, { progress }),
      )
      kept.change(roomId, key, { stored: uploaded, progress: 1 })
    } catch (cause) {
      kept.change(roomId, key, { error: cause instanceof Error ? cause.message : String(cause) })
    }
  }

  /** Files that the server copies into the room: they wait with the message as those do that are uploaded. */
  async function addCopies(files: readonly StoredFile[], copying: Promise<StoredFile[]>) {
    const room = messageFilesMax - attachments.length
    if (files.length > room) toast({ tone: 'error', text: t.tooMany })
    const keys = files.slice(0, room).map(({ name, size }) => {
      const key = uuidOf(crypto.getRandomValues(new Uint8Array(16)))
      kept.add(roomId, { key, name, size, progress: 0, stored: null, error: null })
      return key
    })
    try {
      const copies = await copying
      for (const [at, key] of keys.entries())
        kept.change(roomId, key, { stored: copies[at] ?? null, progress: 1 })
    } catch (cause) {
      for (const key of keys)
        kept.change(roomId, key, { error: cause instanceof Error ? cause.message : String(cause) })
    }
  }

  function remove(key: string) {
    if (underWay.some((one) => one.key === key)) kept.remove(roomId, key)
    else drafts.write(roomId, { files: stored.filter(({ file }) => file !== key) })
  }

  return {
    attachments,
    add,
    addCopies,
    remove,
    stored,
    /** All are with the server: one that failed is taken away first, so that no message leaves without it unseen. */
    ready: underWay.length === 0,
  }
}

function attachmentOf(stored: ChatFile): Attachment {
  return { key: stored.file, name: stored.name, size: stored.size, progress: 1, stored, error: null }
}

function isTaken(file: File, t: (typeof words)['en']): boolean {
  const problem = file.size > uploadMaxBytes ? t.tooLarge : extensionOf(file.name) ? null : t.wrongType
  if (problem) toast({ tone: 'error', text: `${file.name}: ${problem}` })
  return problem === null
}

const words = {
  en: {
    tooLarge: 'larger than 5 MB',
    wrongType: 'only PNG, JPEG, MP4, PDF, DOC and DOCX are taken',
    tooMany: `A message takes at most ${messageFilesMax} files`,
  },
  th: {
    tooLarge: 'ใหญ่เกิน 5 MB',
    wrongType: 'รับเฉพาะ PNG, JPEG, MP4, PDF, DOC และ DOCX',
    tooMany: `หนึ่งข้อความแนบได้ไม่เกิน ${messageFilesMax} ไฟล์`,
  },
}
