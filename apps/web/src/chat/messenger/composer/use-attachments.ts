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

/** The file types offered by a file dialog. */
export const acceptedFiles = fileExtensions.map((extension) => `.${extension}`).join(',')

/** Files of an unsent message: checked first, uploaded at once, saved in the draft, sent with the text. */
export function useAttachments(roomId: string) {
  const t = useWords(words)
  const { attachments: attached, drafts } = messengerLive()
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
    attached.add(roomId, { key, name: file.name, size: file.size, progress: 0, stored: null, error: null })
    try {
      const input = { query: { room_id: roomId }, file }
      const uploaded = await upload(uploadChatFile, input, (progress) =>
        attached.change(roomId, key, { progress }),
      )
      attached.change(roomId, key, { stored: uploaded, progress: 1 })
    } catch (cause) {
      attached.change(roomId, key, { error: cause instanceof Error ? cause.message : String(cause) })
    }
  }

  /** Files that the server copies into the room: they wait with the message like uploaded ones. */
  async function addCopies(files: readonly StoredFile[], copying: Promise<StoredFile[]>) {
    const room = messageFilesMax - attachments.length
    if (files.length > room) toast({ tone: 'error', text: t.tooMany })
    const keys = files.slice(0, room).map(({ name, size }) => {
      const key = uuidOf(crypto.getRandomValues(new Uint8Array(16)))
      attached.add(roomId, { key, name, size, progress: 0, stored: null, error: null })
      return key
    })
    try {
      const copies = await copying
      for (const [at, key] of keys.entries())
        attached.change(roomId, key, { stored: copies[at] ?? null, progress: 1 })
    } catch (cause) {
      for (const key of keys)
        attached.change(roomId, key, { error: cause instanceof Error ? cause.message : String(cause) })
    }
  }

  function remove(key: string) {
    if (underWay.some((one) => one.key === key)) attached.remove(roomId, key)
    else drafts.write(roomId, { files: stored.filter(({ file }) => file !== key) })
  }

  return {
    attachments,
    add,
    addCopies,
    remove,
    stored,
    /** All are on the server; a failed one must be removed first, so that no message is sent without it unnoticed. */
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
