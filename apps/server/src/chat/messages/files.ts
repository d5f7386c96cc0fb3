import { downloadChatFile, uploadChatFile, type ChatFile } from '@rp/contract/chat/message'
import { uploadedFile } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuseField } from '../../platform/refusal.ts'
import { visibleRoom } from '../rooms/room-rights.ts'

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

/** The stored files that a message of the room names; a name that is none of them is refused. */
export async function chatFilesOf(
  { files }: Pick<Platform, 'files'>,
  room_id: string,
  names: readonly string[],
): Promise<ChatFile[]> {
  if (names.length === 0) return []
  const rows = await files.findAll({ type: 'chat', id: room_id }, [...names])
  return names.map((name) => {
    const row = rows.find(({ file }) => file === name)
    if (!row) throw refuseField('files', `holds "${name}", which is not a file of this room`)
    return { file: row.file, name: row.original_name, mime: row.mime, size: row.size }
  })
}
