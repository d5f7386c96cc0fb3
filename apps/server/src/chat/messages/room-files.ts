import { listRoomFiles, type RoomFile } from '@rp/contract/chat/room-file'
import { fileKindOf } from '@rp/domain/chat/file-kinds'
import { writtenAt } from '@rp/domain/chat/written-at'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { visibleRoom } from '../rooms/room-rights.ts'
import { message } from '../tables/room.ts'
import { messageOf } from './messages.ts'

/**
 * The files of a room for staff who may see it, newest first, including those of messages that no screen has loaded.
 */
export function roomFileCall({ serve, database: { db } }: Platform): void {
  serve.staff(listRoomFiles, async ({ caller, params, query: { kind, limit, before } }) => {
    await visibleRoom(db, caller, params.id)
    const rows = await db
      .select()
      .from(message)
      .where(
        and(
          eq(message.room_id, params.id),
          // Written exactly like the condition of the index.
          sql`${message.files} <> '[]'::jsonb`,
          kind && ofKind(kind),
          before === undefined ? undefined : lt(message.seq, before),
        ),
      )
      .orderBy(desc(message.seq))
      .limit(limit + 1)
    const page = rows.slice(0, limit).map(messageOf)
    const data = page.flatMap(({ seq, sender, files, at, meta }) =>
      files
        .map((file): RoomFile => ({
          ...file,
          seq,
          sender,
          kind: fileKindOf(file.mime),
          at: writtenAt({ at, meta }),
        }))
        .filter((file) => kind === undefined || file.kind === kind)
        .toReversed(),
    )
    return { data, next: rows.length > limit ? (page.at(-1)?.seq ?? null) : null }
  })
}

/** Messages with at least one file of the kind; must match `fileKindOf`. */
function ofKind(kind: RoomFile['kind']) {
  const others = '^(image|video|audio)/'
  const is =
    kind === 'document' ? sql`file ->> 'mime' !~ ${others}` : sql`file ->> 'mime' like ${`${kind}/%`}`
  return sql`exists (select 1 from jsonb_array_elements(${message.files}) as file where ${is})`
}
