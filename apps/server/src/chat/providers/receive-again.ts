import { receiveMessageAgain } from '@rp/contract/chat/message-change'
import { awaitedFileOf, canFetchAgain } from '@rp/domain/chat/awaited-file'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { changeMessage } from '../messages/message-changes.ts'
import { messageOf } from '../messages/messages.ts'
import { lockedRoom } from '../rooms/room-rights.ts'
import { channelFile } from '../tables/channel-file.ts'
import { webhookInbox } from '../tables/channel-inbox.ts'
import { message, type room } from '../tables/room.ts'
import { triesShown } from './inbox.ts'

type RoomRow = typeof room.$inferSelect
type MessageRow = typeof message.$inferSelect

/** A person decides to fetch a file again, or to read a message again that could not be read. */
export function receiveAgainCall(
  { serve, write, outbox }: Platform,
  { wakeFetching, wakeInbox }: { wakeFetching: () => void; wakeInbox: () => void },
): void {
  serve.staff(receiveMessageAgain, async ({ caller, params: { room_id, seq } }) => {
    const changed = await write(async (tx) => {
      const room = await lockedRoom(tx, caller, room_id)
      const [row] = await tx
        .select()
        .from(message)
        .where(and(eq(message.room_id, room_id), eq(message.seq, seq)))
      const before = found(row)
      const file = awaitedFileOf(before.meta)
      if (!file) {
        await readAgain(tx, room, before)
        return before
      }
      if (!canFetchAgain(file.state) || !room.channel_account_id) throw nothingToReceive()
      await fetchAgain(tx, { room_id, seq, account_id: room.channel_account_id })
      return changeMessage({ tx, outbox }, { room, seq }, ({ meta }) => ({
        meta: { ...meta, file: { ...file, state: 'coming' } },
      }))
    })
    wakeFetching()
    wakeInbox()
    return messageOf(changed)
  })
}

async function fetchAgain(
  tx: Tx,
  place: { room_id: string; seq: number; account_id: string },
): Promise<void> {
  const again = { attempts: 0, first_tried_at: null, next_at: sql`now()` }
  await tx
    .insert(channelFile)
    .values({ ...place, ...again })
    .onConflictDoUpdate({ target: [channelFile.room_id, channelFile.seq], set: again })
}

/** Its message is shown already, so the item continues after those tries. */
async function readAgain(tx: Tx, room: RoomRow, { meta }: MessageRow): Promise<void> {
  const id = meta?.['type'] === 'unread' ? meta['inbox_id'] : undefined
  if (typeof id !== 'number' || !room.channel_account_id) throw nothingToReceive()
  const again = await tx
    .update(webhookInbox)
    .set({ processed_at: null, attempts: triesShown, first_tried_at: null, next_at: sql`now()` })
    .where(and(eq(webhookInbox.id, id), eq(webhookInbox.account_id, room.channel_account_id)))
    .returning({ id: webhookInbox.id })
  if (again.length === 0) throw nothingToReceive()
}

const nothingToReceive = () =>
  refuse('illegal_transition', {
    detail: {
      en: 'There is nothing here that can be received again',
      th: 'ไม่มีสิ่งที่รับใหม่ได้',
    },
  })
