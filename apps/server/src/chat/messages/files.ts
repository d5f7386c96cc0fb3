import { downloadChatFile, uploadChatFile, type ChatFile } from '@rp/contract/chat/message'
import { uploadedFile } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuseField } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/caller.ts'
import { readableFiles } from './readable-files.ts'
import { visibleRoom } from '../rooms/room-rights.ts'

/** Files of a room for staff, who must be allowed to see the room; the file must belong to it. */
export function chatFileCalls({ serve, database, files }: Platform): void {
  serve.staff(uploadChatFile, async ({ caller, query, request }) => {
    await visibleRoom(database.db, caller, query.room_id)
    const upload = await uploadedFile(request)
    const stored = await files.keep({ type: 'chat', id: query.room_id }, upload, caller.id)
    return { file: stored.file, name: stored.original_name, mime: stored.mime, size: stored.size }
  })

  serve.staff(downloadChatFile, async ({ caller, params, query, reply }) => {
    await visibleRoom(database.db, caller, query.room_id)
    const [row] = await readableFiles(database.db, caller, { room_id: query.room_id, files: [params.file] })
    return files.send(reply, found(row))
  })
}

/** The stored files of the room with these names; one that the caller may not send is refused. */
export async function chatFilesOf(
  { database: { db } }: Pick<Platform, 'database'>,
  caller: Pick<Caller, 'type' | 'id'>,
  room_id: string,
  names: readonly string[],
): Promise<ChatFile[]> {
  if (names.length === 0) return []
  const rows = await readableFiles(db, caller, { room_id, files: [...names] })
  return names.map((name) => {
    const row = rows.find(({ file }) => file === name)
    if (!row)
      throw refuseField('files', {
        en: `holds "${name}", which is not a file of this room`,
        th: `มี "${name}" ซึ่งไม่ใช่ไฟล์ของห้องแชตนี้`,
      })
    return { file: row.file, name: row.original_name, mime: row.mime, size: row.size }
  })
}
