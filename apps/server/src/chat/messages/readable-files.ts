import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { storedFile } from '../../platform/tables/stored-file.ts'
import { chatDraft } from '../tables/draft.ts'
import { messageTrace } from '../tables/message-trace.ts'
import { message, room } from '../tables/room.ts'
import { scheduledMessage } from '../tables/scheduled-message.ts'

type StoredFile = typeof storedFile.$inferSelect

/**
 * The files of a room that the caller, who sees the room, may read and send (ADR 0154): those that a message names, for
 * customers a public one. Another one belongs to who uploaded it; that of a deleted message to nobody.
 */
export function readableFiles(
  db: Pick<Tx, 'select'>,
  caller: Pick<Caller, 'type' | 'id'>,
  { room_id, files }: { room_id: string; files: string[] },
): Promise<StoredFile[]> {
  const isReadable =
    caller.type === 'CUSTOMER'
      ? or(isNamed('public'), and(isOfCustomer, sql`not ${isNamed()}`, sql`not ${wasDeleted}`))
      : or(
          isNamed(),
          isPicture,
          isNamedIn(scheduledMessage),
          and(eq(storedFile.created_by, caller.id), sql`not ${wasDeleted}`),
        )
  return db
    .select()
    .from(storedFile)
    .where(
      and(
        inArray(storedFile.file, files),
        eq(storedFile.owner_type, 'chat'),
        eq(storedFile.owner_id, room_id),
        isReadable,
      ),
    )
}

/** Whether a public message that is not deleted names the file: its links are valid. */
export async function isPublished(db: Pick<Tx, 'select'>, file: string): Promise<boolean> {
  const rows = await db
    .select({ file: storedFile.file })
    .from(storedFile)
    .where(and(eq(storedFile.file, file), isNamed('public')))
  return rows.length > 0
}

/** Files that reached a room from outside, by a channel or a mail. */
export function receivedFiles(
  db: Pick<Tx, 'select'>,
  room_id: string,
  files: string[],
): Promise<StoredFile[]> {
  return db
    .select()
    .from(storedFile)
    .where(
      and(
        inArray(storedFile.file, files),
        eq(storedFile.owner_type, 'chat'),
        eq(storedFile.owner_id, room_id),
        isNull(storedFile.created_by),
        sql`not ${isPicture}`,
      ),
    )
}

/** A message is deleted: files that nothing else names leave the store, their bytes after the commit. */
export async function removeFiles(
  { tx, outbox }: { tx: Tx; outbox: Platform['outbox'] },
  room_id: string,
  files: string[],
): Promise<void> {
  if (files.length === 0) return
  const removed = await tx
    .delete(storedFile)
    .where(
      and(
        inArray(storedFile.file, files),
        eq(storedFile.owner_type, 'chat'),
        eq(storedFile.owner_id, room_id),
        sql`not ${isNamed()}`,
        sql`not ${isNamedIn(scheduledMessage)}`,
        sql`not ${isNamedIn(chatDraft)}`,
      ),
    )
    .returning({ file: storedFile.file })
  if (removed.length > 0) await outbox.publish(tx, 'files.erased', { files: removed.map(({ file }) => file) })
}

const named = sql`jsonb_build_array(jsonb_build_object('file', ${storedFile.file}))`

/** A message of the room that is not deleted names the file. Written like the condition of the index. */
function isNamed(visibility?: 'public'): SQL {
  return sql`exists (select 1 from ${message} where ${message.room_id} = ${storedFile.owner_id}
    and ${message.files} <> '[]'::jsonb and ${message.files} @> ${named} and ${message.deleted_at} is null
    ${visibility ? sql`and ${message.visibility} = ${visibility}` : sql``})`
}

const isNamedIn = (table: typeof scheduledMessage | typeof chatDraft): SQL =>
  sql`exists (select 1 from ${table} where ${table.room_id} = ${storedFile.owner_id} and ${table.files} @> ${named}
    ${'state' in table ? sql`and ${table.state} in ('WAITING', 'FAILED')` : sql``})`

const isPicture = sql`exists (select 1 from ${room} where ${room.id} = ${storedFile.owner_id}
  and ${room.avatar} = ${storedFile.file})`

/** Only the visitor of a room and staff upload there; what a channel sent has no uploader. */
const isOfCustomer = sql`(${storedFile.created_by} is not null and not exists (
  select 1 from ${staff} where ${staff.id} = ${storedFile.created_by}))`

const wasDeleted = sql`exists (select 1 from ${messageTrace} where ${messageTrace.room_id} = ${storedFile.owner_id}
  and ${messageTrace.action} = 'DELETED' and ${messageTrace.files} @> ${named})`
