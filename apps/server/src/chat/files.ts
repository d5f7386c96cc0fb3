import { downloadChatFile, uploadChatFile } from '@rp/contract/chat/message'
import { uploadedFile } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { found } from '../platform/refusal.ts'
import { visibleRoom } from './room-rights.ts'

/** Files of a room for staff: the room must be theirs to see and the file must belong to it (trust B7). */
export function chatFileCalls({ serve, database, files }: Platform): void {
  serve.staff(uploadChatFile, async ({ who, query, request }) => {
    await visibleRoom(database.db, who, query.room_id)
    const upload = await uploadedFile(request)
    const kept = await files.keep({ type: 'chat', id: query.room_id }, upload, who.id)
    return { file: kept.file, name: kept.original_name, mime: kept.mime, size: kept.size }
  })

  serve.staff(downloadChatFile, async ({ who, params, query, reply }) => {
    await visibleRoom(database.db, who, query.room_id)
    return files.send(reply, found(await files.find({ type: 'chat', id: query.room_id }, params.file)))
  })
}
