import { listDrafts, saveDraft } from '@rp/contract/chat/draft'
import { draftsMax } from '@rp/domain/limits'
import { and, desc, eq } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { chatFilesOf } from './files.ts'
import { visibleRoom, visibleTo } from '../rooms/room-rights.ts'
import { chatDraft } from '../tables/draft.ts'
import { room } from '../tables/room.ts'
import { userChannel } from '../../platform/realtime/realtime.ts'

/** Drafts of staff, shared by all their devices; the last write wins. */
export function draftCalls(platform: Platform): void {
  const { serve, database, realtime } = platform
  const { db } = database

  serve.staff(listDrafts, async ({ caller }) => {
    const rows = await db
      .select({ draft: chatDraft })
      .from(chatDraft)
      .innerJoin(room, eq(room.id, chatDraft.room_id))
      .where(and(eq(chatDraft.user_id, caller.id), visibleTo(caller)))
      .orderBy(desc(chatDraft.updated_at))
      .limit(draftsMax)
    return rows.map(({ draft: { user_id: _, ...row } }) => row)
  })

  serve.staff(saveDraft, async ({ caller, params: { id: room_id }, body }) => {
    const own = and(eq(chatDraft.user_id, caller.id), eq(chatDraft.room_id, room_id))
    await visibleRoom(db, caller, room_id)
    const files = await chatFilesOf(platform, caller, room_id, body.files)
    if (body.body.trim() === '' && files.length === 0) await db.delete(chatDraft).where(own)
    else {
      const written = { ...body, files, updated_at: new Date().toISOString() }
      await db
        .insert(chatDraft)
        .values({ user_id: caller.id, room_id, ...written })
        .onConflictDoUpdate({ target: [chatDraft.user_id, chatDraft.room_id], set: written })
    }
    realtime.emit(userChannel(caller.id), 'draft', { room_id })
    return null
  })
}
