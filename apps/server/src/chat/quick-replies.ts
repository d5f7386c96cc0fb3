import {
  downloadQuickReplyFile,
  uploadQuickReplyFile,
  chooseQuickReply,
} from '@rp/contract/chat/quick-replies'
import type { StoredFile } from '@rp/contract/fields'
import { quickReplyVariables, unknownVariables } from '@rp/domain/chat/quick-reply'
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { uploadedFile } from '../platform/http/serve.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuseField } from '../platform/refusal.ts'
import { filesOfOwner, shownFile } from '../platform/storage/named-files.ts'
import { visibleRoom } from './rooms/room-rights.ts'
import { quickReplies } from './tables/quick-replies.ts'

type Input = Record<string, unknown>

/**
 * The owner type of quick reply files; the owner id is the uploader, because files are uploaded before the reply is
 * saved.
 */
const ownerType = 'quick-replies'

/** A quick reply belongs to everybody or to its owner only, whatever the caller's role. */
export function visibleReplies(who: { id: string }): SQL | undefined {
  return or(isNull(quickReplies.owner_id), eq(quickReplies.owner_id, who.id))
}

/**
 * Checks that the texts use only variables a room can fill in, that the owner is the writer, and that the files were
 * uploaded.
 */
export async function checkQuickReply(
  tx: Tx,
  input: Input,
  id: string | null,
  by: string | null,
): Promise<Input> {
  for (const field of ['body_en', 'body_th']) refuseUnknown(field, String(input[field]))
  if (input.owner_id !== null && input.owner_id !== by)
    throw refuseField('owner_id', {
      en: 'must be yourself, or nobody: then it is everybody’s',
      th: 'ต้องเป็นตัวคุณเอง หรือเว้นว่างเพื่อให้ทุกคนใช้ได้',
    })
  // An import finds a record by its shortcode, which may belong to another user.
  if (id) await refuseForeign(tx, id, by)
  const files = input.files as StoredFile[]
  const named = files.map((file, at) => ({ path: `files.${at}`, file }))
  return { files: await filesOfOwner(tx, ownerType, named) }
}

function refuseUnknown(field: string, text: string): void {
  const [unknown] = unknownVariables(text)
  if (unknown === undefined) return
  const known = Object.keys(quickReplyVariables).map((name) => `{{${name}}}`)
  throw refuseField(field, {
    en: `names "{{${unknown}}}", which nothing fills; there are ${known.join(', ')}`,
    th: `มี "{{${unknown}}}" ซึ่งไม่มีค่าให้เติม ใช้ได้เฉพาะ ${known.join(', ')}`,
  })
}

async function refuseForeign(tx: Tx, id: string, by: string | null): Promise<void> {
  const [row] = await tx
    .select({ owner_id: quickReplies.owner_id })
    .from(quickReplies)
    .where(eq(quickReplies.id, id))
  if (row?.owner_id && row.owner_id !== by)
    throw refuseField('shortcode', {
      en: 'is taken by an answer that is somebody’s own',
      th: 'มีผู้ใช้ชื่อนี้กับคำตอบส่วนตัวแล้ว',
    })
}

/** Uploads and downloads files of quick replies, and uses a reply in a room. */
export function quickReplyCalls({ serve, database: { db }, files }: Platform): void {
  serve.staff(uploadQuickReplyFile, async ({ caller, request }) => {
    const upload = await uploadedFile(request)
    return shownFile(await files.keep({ type: ownerType, id: caller.id }, upload, caller.id))
  })

  serve.staff(downloadQuickReplyFile, async ({ caller, params, reply }) => {
    const file = found(await files.findByName(params.file))
    const isOwn = file.owner_type === ownerType && file.owner_id === caller.id
    if (!isOwn) await refuseUnlessShown(caller, params.file)
    return files.send(reply, file)
  })

  serve.staff(chooseQuickReply, async ({ caller, params, body: { room_id } }) => {
    const { service_id } = await visibleRoom(db, caller, room_id)
    const [chosen] = await db
      .update(quickReplies)
      .set({ used: sql`${quickReplies.used} + 1`, used_at: sql`now()` })
      .where(
        and(
          eq(quickReplies.id, params.id),
          eq(quickReplies.is_active, true),
          isNull(quickReplies.archived_at),
          visibleReplies(caller),
          or(isNull(quickReplies.service_id), eq(quickReplies.service_id, service_id)),
        ),
      )
      .returning({ files: quickReplies.files })
    const copies: StoredFile[] = []
    // One at a time: a file is held in memory while it is copied.
    for (const { file, name } of found(chosen).files) {
      const bytes = await files.bytesOf(file)
      const owner = { type: 'chat', id: room_id }
      copies.push(shownFile(await files.keep(owner, { name, bytes }, caller.id, { isChecked: true })))
    }
    return { files: copies }
  })

  async function refuseUnlessShown(who: { id: string }, file: string): Promise<void> {
    const names = JSON.stringify([{ file }])
    const [shown] = await db
      .select({ id: quickReplies.id })
      .from(quickReplies)
      .where(and(sql`${quickReplies.files} @> ${names}::jsonb`, visibleReplies(who)))
      .limit(1)
    found(shown)
  }
}
